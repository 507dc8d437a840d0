#nullable enable
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Gamekeeper
{
    /// <summary>Parameters of a list that is read by pages.</summary>
    internal interface IPageParameters
    {
        int? Limit { get; set; }

        string? After { get; set; }
    }

    /// <summary>Walks a list record by record, and asks for a page when it needs one.</summary>
    internal static class RecordPages
    {
        /// <summary>
        /// A walk with parameters as they are now: their limit is the size of a page, and the walk
        /// begins behind their after.
        /// </summary>
        public static IAsyncEnumerable<TRecord> WalkAsync<TParameters, TRecord>(
            string method,
            TParameters? given,
            Func<TParameters, CancellationToken, Task<IReadOnlyList<TRecord>>> find,
            Func<TRecord, string?> keyOf,
            CancellationToken cancellationToken
        )
            where TParameters : CallParameters, IPageParameters, new()
        {
            var page = given == null ? new TParameters() : (TParameters)given.Copy();
            page.Limit ??= ProtocolInfo.PageRecords;
            return Walk(method, page, find, keyOf, cancellationToken);
        }

        private static async IAsyncEnumerable<TRecord> Walk<TParameters, TRecord>(
            string method,
            TParameters first,
            Func<TParameters, CancellationToken, Task<IReadOnlyList<TRecord>>> find,
            Func<TRecord, string?> keyOf,
            [EnumeratorCancellation] CancellationToken cancellationToken
        )
            where TParameters : CallParameters, IPageParameters
        {
            // Each enumeration begins anew.
            var page = (TParameters)first.Copy();
            while (true)
            {
                var records = await find(page, cancellationToken);
                foreach (var record in records)
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    yield return record;
                }
                if (records.Count < page.Limit)
                    yield break;
                var last = keyOf(records[records.Count - 1]);
                page.After =
                    last
                    ?? throw GamekeeperException.AnswerInvalid(
                        method,
                        "the last record of a page has no position"
                    );
            }
        }
    }
}

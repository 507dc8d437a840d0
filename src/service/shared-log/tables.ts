import type { Answer } from './connection.ts';

/**
 * The tables of a log, and how they came about. A migration is never changed: a later form is a
 * migration more.
 */

/** By the form that they lead to, from 1 on. @param schema is safe as an identifier. */
export const migrations: readonly ((schema: string) => string)[] = [
  (schema) => `
    CREATE SCHEMA IF NOT EXISTS ${schema};
    CREATE TABLE ${schema}.form (number integer NOT NULL);
    INSERT INTO ${schema}.form VALUES (1);
    CREATE TABLE ${schema}.head (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      log_id bytea NOT NULL,
      key_fingerprint text NOT NULL,
      network text,
      rules text,
      epoch bigint NOT NULL,
      turn bigint NOT NULL,
      holder text,
      peer bytea,
      successor bytea,
      lease bigint NOT NULL,
      unix_ms bigint NOT NULL DEFAULT 0,
      next bigint NOT NULL,
      acknowledged bigint NOT NULL,
      hash bytea NOT NULL
    );
    CREATE TABLE ${schema}.progress (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      epoch bigint NOT NULL DEFAULT 0,
      acknowledged bigint NOT NULL DEFAULT 0,
      unix_ms bigint NOT NULL DEFAULT 0
    );
    INSERT INTO ${schema}.progress DEFAULT VALUES;
    CREATE TABLE ${schema}.groups (
      first bigint PRIMARY KEY,
      count integer NOT NULL,
      epoch bigint NOT NULL,
      hash bytea NOT NULL,
      sealed bytea NOT NULL
    );
    ALTER TABLE ${schema}.groups ALTER COLUMN sealed SET STORAGE EXTERNAL;
    CREATE TABLE ${schema}.followers (
      holder text PRIMARY KEY,
      reported timestamptz NOT NULL,
      sealed bytea NOT NULL
    );`,
];

/** Settings without which a commit may be lost, as an ordinary role reads them. */
const settings = `
  SELECT
    current_setting('fsync') AS fsync,
    current_setting('full_page_writes') AS full_page_writes,
    current_setting('synchronous_commit') AS synchronous_commit,
    current_setting('synchronous_standby_names') AS synchronous_standby_names,
    pg_conf_load_time()::text AS loaded`;

/** @param oneCopy the parameter that says whether a single copy is durable enough. */
const isDurable = (oneCopy: string): string => `
  settings.fsync = 'on' AND settings.full_page_writes = 'on'
  AND settings.synchronous_commit IN ('on', 'remote_apply')
  AND (${oneCopy}::boolean OR settings.synchronous_standby_names <> '')`;

export const readSettings = `
  SELECT settings.*, current_setting('transaction_read_only') AS read_only
  FROM (${settings}) AS settings`;

/** When the server's process for this connection has read its settings. */
export const readLoadTime = 'SELECT pg_conf_load_time()::text AS loaded';

/**
 * The head, with what its writer has reported since. After a log was put back it may have reported
 * more than there is.
 */
const headNow = (schema: string): string => `(
  SELECT head.*,
    least(greatest(head.acknowledged, progress.acknowledged), head.next) AS known,
    greatest(head.unix_ms, progress.unix_ms) AS known_unix_ms
  FROM ${schema}.head LEFT JOIN ${schema}.progress ON progress.epoch = head.epoch) AS head`;

/** What a standby watches: the head, with the chain hash up to what was acknowledged. */
export const readHead = (schema: string): string => `
  SELECT log_id, key_fingerprint, network, rules, epoch, holder, successor, lease, next,
    known AS acknowledged,
    (SELECT last.hash FROM ${schema}.groups AS last WHERE last.first < known
      ORDER BY last.first DESC LIMIT 1) AS acknowledged_hash
  FROM ${headNow(schema)}`;

export const insertHead = (schema: string): string => `
  INSERT INTO ${schema}.head
    (log_id, key_fingerprint, epoch, turn, lease, next, acknowledged, hash)
  SELECT $1::bytea, $2::text, 0, 0, 0, 0, 0, $3::bytea
  WHERE NOT EXISTS (SELECT 1 FROM ${schema}.groups) ON CONFLICT DO NOTHING`;

/**
 * Makes the caller the writer if the lease is still as it was seen: no other may write any more.
 * $1: whether one copy suffices, $2: epoch and $3: count that were seen, $4: the caller.
 */
export const takeEpoch = (schema: string): string => `
  WITH settings AS (${settings}),
  moved AS (
    UPDATE ${schema}.head
    SET epoch = head.epoch + 1, turn = 0, lease = head.lease + 1, holder = $4, peer = NULL,
      successor = NULL, acknowledged = known
    FROM settings, (SELECT known FROM ${headNow(schema)}) AS seen
    WHERE head.epoch = $2::bigint AND head.lease = $3::bigint AND ${isDurable('$1')}
    RETURNING head.epoch, head.turn, head.next, head.hash
  )
  SELECT settings.*, moved.* FROM settings LEFT JOIN moved ON true`;

/**
 * Moves the count of the lease. $1: epoch, $2: holder, $3: number up to which the holder knows that
 * its commits were acknowledged, $4: the ledger's time there in milliseconds, 0 for no news.
 */
export const renewLease = (schema: string): string => `
  WITH moved AS (
    UPDATE ${schema}.head
    SET lease = head.lease + 1, acknowledged = greatest(head.acknowledged, $3::bigint),
      unix_ms = greatest(head.unix_ms, $4::bigint)
    WHERE head.epoch = $1::bigint AND head.holder = $2 RETURNING head.epoch
  )
  SELECT (SELECT epoch FROM moved) AS own, epoch, holder FROM ${schema}.head`;

/**
 * Reports how far the holder is, between its commits. Nobody waits until this is durable, as a
 * fail-over that loses it only makes less known; and the head, which commits wait for, is not
 * locked. $1, $2, $3, $4 as of `renewLease`.
 */
export const reportProgress = (schema: string): string => `
  WITH at_once AS (SELECT set_config('synchronous_commit', 'off', true))
  UPDATE ${schema}.progress
  SET epoch = $1::bigint, unix_ms = $4::bigint, acknowledged = $3::bigint
  FROM ${schema}.head, at_once
  WHERE head.epoch = $1::bigint AND head.holder = $2 AND progress.epoch <= $1::bigint`;

/**
 * Nobody holds the lease from now on. $1, $2, $3 as of `renewLease`, $4: who takes it next, sealed;
 * NULL for anybody.
 */
export const releaseLease = (schema: string): string => `
  UPDATE ${schema}.head
  SET lease = head.lease + 1, holder = NULL, peer = NULL, successor = $4::bytea,
    acknowledged = greatest(head.acknowledged, $3::bigint)
  WHERE head.epoch = $1::bigint AND head.holder = $2`;

/**
 * Reports how far a follower is, and removes what those reported that are gone. Nobody waits until
 * this is durable. $1: the follower's name, $2: its report, sealed.
 */
export const reportFollower = (schema: string): string => `
  WITH at_once AS (SELECT set_config('synchronous_commit', 'off', true)),
  gone AS (
    DELETE FROM ${schema}.followers WHERE holder <> $1 AND holder IN (
      SELECT holder FROM ${schema}.followers WHERE reported < now() - interval '1 minute'
      FOR UPDATE SKIP LOCKED
    )
  )
  INSERT INTO ${schema}.followers (holder, reported, sealed)
  SELECT $1, now(), $2::bytea FROM at_once
  ON CONFLICT (holder) DO UPDATE SET reported = excluded.reported, sealed = excluded.sealed`;

/** $1: the name of a follower that ends. */
export const forgetFollower = (schema: string): string => `
  WITH at_once AS (SELECT set_config('synchronous_commit', 'off', true))
  DELETE FROM ${schema}.followers USING at_once WHERE holder = $1`;

/**
 * Who follows, those that reported last first. $1: the name of the caller, which may have followed
 * before, $2: how old a report may be, in milliseconds. One of a later time is another server's,
 * from before a fail-over.
 */
export const readFollowers = (schema: string): string => `
  SELECT holder, sealed FROM ${schema}.followers
  WHERE holder <> $1
    AND reported BETWEEN now() - $2::integer * interval '1 millisecond' AND now()
  ORDER BY reported DESC`;

/** Says where the holder of the lease is reached. $1: epoch, $2: holder, $3: sealed. */
export const announcePeer = (schema: string): string => `
  UPDATE ${schema}.head SET peer = $3::bytea WHERE head.epoch = $1::bigint AND head.holder = $2`;

/** For people and tools that look at the head. $1: epoch, $2: network, $3: rules. */
export const describeLedger = (schema: string): string => `
  UPDATE ${schema}.head SET network = $2, rules = $3 WHERE head.epoch = $1::bigint`;

/**
 * A commit that confirms all before it, and ends what an earlier statement of the same writer may
 * still do. $1: whether one copy suffices, $2: epoch, $3: holder.
 */
export const takeTurn = (schema: string): string => `
  WITH settings AS (${settings}),
  moved AS (
    UPDATE ${schema}.head SET turn = head.turn + 1, lease = head.lease + 1 FROM settings
    WHERE head.epoch = $2::bigint AND head.holder = $3 AND ${isDurable('$1')}
    RETURNING head.turn, head.next, head.hash
  )
  SELECT settings.*, moved.*, (SELECT epoch FROM ${schema}.head) AS epoch,
    (SELECT holder FROM ${schema}.head) AS holder
  FROM settings LEFT JOIN moved ON true`;

/** Whether the answer to one of these two says that another process writes the log, or nobody. */
export function isOthers(row: Answer['rows'][number], epoch: bigint, holder: string): boolean {
  return row.epoch !== null && (BigInt(row.epoch as string) !== epoch || row.holder !== holder);
}

/** Parameters of `appendRows` before those of its rows, and of each row. */
const APPEND_PARAMETERS = 7;
const ROW_PARAMETERS = 4;

/**
 * Moves the head from exactly this number, chain, epoch and turn, and writes the rows; or does
 * neither. $1: whether one copy suffices, $2: epoch, $3: turn, $4: number, $5: chain hash there,
 * $6: number behind the rows, $7: holder; then of each row its first number, count, hash and bytes.
 */
export function appendRows(schema: string, rows: number): string {
  const place = (row: number, of: number) => `$${APPEND_PARAMETERS + row * ROW_PARAMETERS + of}`;
  const values = Array.from({ length: rows }, (_, row) => {
    const types = ['bigint', 'integer', 'bytea', 'bytea'];
    return `(${types.map((type, of) => `${place(row, of + 1)}::${type}`).join(', ')})`;
  });
  return `
    WITH settings AS (${settings}),
    moved AS (
      UPDATE ${schema}.head
      SET next = $6::bigint, acknowledged = $4::bigint, hash = ${place(rows - 1, 3)}::bytea,
        lease = head.lease + 1
      FROM settings
      WHERE head.epoch = $2::bigint AND head.turn = $3::bigint AND head.next = $4::bigint
        AND head.hash = $5::bytea AND head.holder = $7 AND ${isDurable('$1')}
      RETURNING head.epoch
    ),
    written AS (
      INSERT INTO ${schema}.groups (first, count, hash, sealed, epoch)
      SELECT added.*, moved.epoch FROM (VALUES ${values.join(', ')}) AS added, moved
      RETURNING 1
    )
    SELECT settings.*, (SELECT count(*) FROM written) AS written FROM settings`;
}

/** Rows from a number on, in order, below another. $1, $2, $3: how many at most. */
export const readRows = (schema: string): string => `
  SELECT first, count, epoch, hash, sealed FROM ${schema}.groups
  WHERE first >= $1::bigint AND first < $2::bigint ORDER BY first LIMIT $3::integer`;

/**
 * What is acknowledged from a number on, in order, each row with the head; a row without a group if
 * there is nothing. $1, $2: how many at most.
 */
export const readNews = (schema: string): string => `
  SELECT head.epoch AS head_epoch, head.holder, head.peer, head.lease, head.next,
    known AS acknowledged,
    known_unix_ms AS unix_ms, news.*
  FROM ${headNow(schema)} LEFT JOIN LATERAL (
    SELECT * FROM ${schema}.groups WHERE first >= $1::bigint AND first < known
    ORDER BY first LIMIT $2::integer
  ) AS news ON true ORDER BY news.first`;

/** The ends of the log, for a follower that begins: what is acknowledged, and what is seen. */
export const readEnds = (schema: string): string => `
  SELECT epoch AS head_epoch, holder, peer, lease, next, hash, known AS acknowledged,
    known_unix_ms AS unix_ms,
    (SELECT last.hash FROM ${schema}.groups AS last WHERE last.first < known
      ORDER BY last.first DESC LIMIT 1) AS acknowledged_hash
  FROM ${headNow(schema)}`;

/** The row that has a number, and the one before it. $1. */
export const readRowWith = (schema: string): string => `
  SELECT first, count, epoch, hash, sealed FROM ${schema}.groups
  WHERE first <= $1::bigint ORDER BY first DESC LIMIT 2`;

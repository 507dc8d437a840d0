using System.Globalization;
using Gamekeeper;
using UnityEngine;

/// <summary>Shows what the player holds and sends some of it to a friend.</summary>
[RequireComponent(typeof(GamekeeperBehaviour))]
public sealed class TransferResources : MonoBehaviour
{
    [SerializeField]
    private string resource = "";

    [SerializeField]
    private string recipient = "";

    [SerializeField]
    private int amount = 1;

    private void OnEnable() => GetComponent<GamekeeperBehaviour>().Connected += ShowHoldings;

    private void OnDisable() => GetComponent<GamekeeperBehaviour>().Connected -= ShowHoldings;

    /// <summary>Wire this to a button.</summary>
    public async void Transfer()
    {
        var client = GetComponent<GamekeeperBehaviour>().Client;
        if (client == null)
            return;
        try
        {
            var receipt = await client.Resources.TransferAsync(
                new ResourcesTransferParameters
                {
                    Resource = resource,
                    Recipient = recipient,
                    Amount = amount,
                }
            );
            Debug.Log("Transferred: " + string.Join(", ", receipt.Signatures));
        }
        catch (GamekeeperException error) when (error.Name == ErrorNames.InsufficientBalance)
        {
            Debug.LogWarning("There is not enough to transfer");
        }
    }

    private async void ShowHoldings(GamekeeperClient client)
    {
        var holdings = await client.Holdings.FindAsync(
            new HoldingsFindParameters { Holder = client.CurrentSession.Wallet.Address }
        );
        foreach (var holding in holdings)
            Debug.Log(
                holding.Balance.ToString(CultureInfo.InvariantCulture) + " in " + holding.Address
            );
    }
}

/**
 * What instructions and the daemon do, in German, by what their declarations say of it in English:
 * each follows "möchte". A test finds every declaration that has none.
 */
export const germanDeeds: Readonly<Record<string, string>> = {
  // Powers.
  'it takes the asset out of the game, to where any program moves it':
    'das Sammlerstück aus dem Spiel holen, dorthin, wo jedes Programm es bewegen kann',
  'it lets another wallet decide who is paid in the project':
    'ab jetzt ein anderes Wallet bestimmen lassen, wer im Projekt bezahlt wird',
  'it gives another wallet rights in the project':
    'ab jetzt einem anderen Wallet Rechte im Projekt geben',
  'it changes the rights of another wallet in the project':
    'ab jetzt ändern, was ein anderes Wallet im Projekt darf',
  'it takes a wallet from the user': 'deinem Benutzer ein Wallet wegnehmen',
  'it gives another wallet all that the user may do':
    'ab jetzt ein anderes Wallet alles tun lassen, was dein Benutzer darf',
  'it takes base units out of the game, to where any program moves them':
    'Dinge aus dem Spiel holen, dorthin, wo jedes Programm sie bewegen kann',
  'it makes a user of another wallet than the one that pays':
    'einen Benutzer für ein anderes Wallet anlegen als das, das zahlt',
  'it takes from a wallet that does not sign':
    'etwas aus einem Wallet nehmen, das nicht unterschreibt',

  // Changes.
  'it uses a right over the project': 'ein Recht über das Projekt benutzen',
  'it removes a trait': 'eine Eigenschaft entfernen',
  'it overwrites the traits of a character': 'die Eigenschaften einer Figur ersetzen',
  'it ends a stake': 'eine Figur aus dem Einsatz holen',
  'it ends the time for which later multipliers would pay':
    'die Zeit beenden, in der ein Einsatz mehr hätte verdienen können',
  'it overwrites what a profile holds': 'ersetzen, was in einem Profil steht',
  'it changes a badge': 'ein Abzeichen ändern',
  'it overwrites what a user says of itself, or frees its name':
    'ersetzen, was dein Benutzer anderen zeigt, oder seinen Namen freigeben',
  'it ends a mission before its rewards': 'eine Mission beenden, bevor sie belohnt wird',

  // Sources.
  'it makes stakes earn more': 'Einsätze mehr verdienen lassen, für alle',
  'it changes a staking pool, which may then pay more':
    'einen Staking-Pool ändern, in dem eingesetzte Figuren verdienen: Er kann dann mehr zahlen',
  'it opens a staking pool, which pays rewards without end':
    'einen Staking-Pool öffnen, in dem eingesetzte Figuren endlos Neues verdienen',
  'it admits further characters to missions': 'weitere Figuren zu Missionen zulassen',
  'it changes a mission, which may then pay more': 'eine Mission ändern: Sie kann dann mehr zahlen',
  'it opens a mission, which pays rewards without end':
    'eine Mission öffnen, die endlos neue Belohnungen zahlt',
  'it opens a mission pool': 'einen Missionspool öffnen',
  'it makes a recipe cheaper': 'ein Rezept billiger machen',
  'it opens a faucet, which mints without end':
    'einen Faucet öffnen: Jeder kann sich daraus endlos Neues holen',
  'it opens a recipe, which mints without end':
    'ein Rezept anlegen: Jeder kann damit endlos Neues herstellen',

  // What the daemon says itself.
  'another wallet of yours signs it too':
    'das auch mit einem anderen Wallet von dir unterschreiben',
  'a wallet that is not yours signs it too':
    'das auch von einem Wallet unterschreiben lassen, das dir nicht gehört',
  'it makes a new wallet of yours, with which no game can act yet':
    'dir ein neues Wallet anlegen, mit dem noch kein Spiel etwas tun kann',
};

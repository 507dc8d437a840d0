/**
 * What instructions and the daemon do, in German, by what their declarations say of it in English.
 * A test finds every declaration that has none.
 */
export const germanDeeds: Readonly<Record<string, string>> = {
  // Powers.
  'it takes the asset out of the game, to where any program moves it':
    'es holt das Sammelstück aus dem Spiel, dorthin, wo jedes Programm es bewegen kann',
  'it lets another wallet decide who is paid in the project':
    'es lässt ein anderes Wallet bestimmen, wer im Projekt bezahlt wird',
  'it gives another wallet rights in the project': 'es gibt einem anderen Wallet Rechte im Projekt',
  'it changes the rights of another wallet in the project':
    'es ändert die Rechte eines anderen Wallets im Projekt',
  'it takes a wallet from the user': 'es nimmt dem Benutzer ein Wallet weg',
  'it gives another wallet all that the user may do':
    'es gibt einem anderen Wallet alles, was der Benutzer darf',
  'it takes base units out of the game, to where any program moves them':
    'es holt Einheiten aus dem Spiel, dorthin, wo jedes Programm sie bewegen kann',
  'it makes a user of another wallet than the one that pays':
    'es macht ein anderes Wallet als das, das zahlt, zu dem eines Benutzers',
  'it takes from a wallet that does not sign': 'es nimmt aus einem Wallet, das nicht unterschreibt',

  // Changes.
  'it uses a right over the project': 'es benutzt ein Recht über das Projekt',
  'it removes a trait': 'es entfernt eine Eigenschaft',
  'it overwrites the traits of a character': 'es überschreibt die Eigenschaften einer Figur',
  'it ends a stake': 'es beendet einen Einsatz',
  'it ends the time for which later multipliers would pay':
    'es beendet die Zeit, für die spätere Vervielfacher zahlen würden',
  'it overwrites what a profile holds': 'es überschreibt, was in einem Profil steht',
  'it changes a badge': 'es ändert ein Abzeichen',
  'it overwrites what a user says of itself, or frees its name':
    'es überschreibt, was ein Benutzer über sich sagt, oder gibt seinen Namen frei',
  'it ends a mission before its rewards': 'es beendet eine Mission, bevor sie belohnt wird',

  // Sources.
  'it makes stakes earn more': 'es lässt Einsätze mehr verdienen',
  'it changes a staking pool, which may then pay more':
    'es ändert einen Einsatz-Topf, der dann vielleicht mehr zahlt',
  'it opens a staking pool, which pays rewards without end':
    'es öffnet einen Einsatz-Topf, der endlos Belohnungen zahlt',
  'it admits further characters to missions': 'es lässt weitere Figuren auf Missionen',
  'it changes a mission, which may then pay more':
    'es ändert eine Mission, die dann vielleicht mehr zahlt',
  'it opens a mission, which pays rewards without end':
    'es öffnet eine Mission, die endlos Belohnungen zahlt',
  'it opens a mission pool': 'es öffnet einen Missions-Topf',
  'it makes a recipe cheaper': 'es macht ein Rezept billiger',
  'it opens a faucet, which mints without end': 'es öffnet einen Hahn, der endlos prägt',
  'it opens a recipe, which mints without end': 'es öffnet ein Rezept, das endlos prägt',

  // What the daemon says itself.
  'another wallet of yours signs it too': 'ein anderes Wallet von dir unterschreibt es auch',
  'a wallet that is not yours signs it too':
    'ein Wallet, das dir nicht gehört, unterschreibt es auch',
  'it makes a new wallet of yours, with which no game can act yet':
    'es macht dir ein neues Wallet, mit dem noch kein Spiel etwas tun kann',
};

import { refusals } from '../refusal.ts';
import { extendScene } from '../scene.ts';
import { farm, nowhere, village } from '../scenes.ts';
import { vector } from '../vector.ts';

const CREATE = 'createInitializeBadgeCriteriaTransaction';
const UPDATE = 'createUpdateBadgeCriteriaTransaction';
const CLAIM = 'createClaimBadgeCriteriaTransaction';

const condition = 'Public' as const;
/** The clock of a new service is here, UNIX seconds. */
const START = 1_750_000_000;

const badges = extendScene(
  village,
  'badges',
  'as village, with badge 0, which is always open, and badge 1, which opens in an hour.',
  async ({ world, project, authority }) => {
    const of = { projectAddress: project, authority: authority.address, condition };
    await world.write(CREATE, { args: { ...of, badgeIndex: 0 } }, authority);
    await world.write(
      CREATE,
      { args: { ...of, badgeIndex: 1, startTime: START + 3600 } },
      authority,
    );
    return {};
  },
);

interface Claimant {
  readonly project: string;
  readonly profile: string;
  readonly anna: { readonly address: string };
}

function claim({ project, profile, anna }: Claimant, changes: object = {}) {
  const of = { projectAddress: project, profileAddress: profile, payer: anna.address };
  return { args: { ...of, criteriaIndex: 0, proof: condition, ...changes } };
}

const managed = [
  vector({
    operation: CREATE,
    name: 'success',
    shows: 'Adds a badge with a start and an end.',
    scene: farm,
    async play(script, { project, authority }) {
      const of = { projectAddress: project, authority: authority.address, condition };
      const times = { startTime: START, endTime: START + 3600 };
      await script.write(CREATE, { args: { ...of, badgeIndex: 255, ...times } }, authority);
      await script.call('project', { addresses: [project] });
    },
  }),
  ...refusals(CREATE, badges, {
    NotFound: [
      'No such project.',
      ({ authority }) => ({
        args: {
          projectAddress: nowhere,
          authority: authority.address,
          condition,
          badgeIndex: 2,
        },
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority and has no delegation.',
      ({ project, anna }) => ({
        args: { projectAddress: project, authority: anna.address, condition, badgeIndex: 2 },
      }),
    ],
    AlreadyExists: [
      'The project has a badge with this index.',
      ({ project, authority }) => ({
        args: { projectAddress: project, authority: authority.address, condition, badgeIndex: 1 },
      }),
    ],
  }),
  vector({
    operation: UPDATE,
    name: 'success',
    shows: 'Gives a badge an end; its start stays.',
    scene: badges,
    async play(script, { project, authority }) {
      const of = { projectAddress: project, authority: authority.address, condition };
      const args = { ...of, criteriaIndex: 1, endTime: START + 7200 };
      await script.write(UPDATE, { args }, authority);
      await script.call('project', { addresses: [project] });
    },
  }),
  ...refusals(UPDATE, badges, {
    NotFound: [
      'The project has no badge with this index.',
      ({ project, authority }) => ({
        args: {
          projectAddress: project,
          authority: authority.address,
          condition,
          criteriaIndex: 2,
        },
      }),
    ],
    Unauthorised: [
      'The wallet is not the authority and has no delegation.',
      ({ project, anna }) => ({
        args: { projectAddress: project, authority: anna.address, condition, criteriaIndex: 1 },
      }),
    ],
  }),
];

const claims = [
  vector({
    operation: CLAIM,
    name: 'success',
    shows: 'Claims a badge: its index joins the achievements.',
    scene: badges,
    async play(script, data) {
      await script.write(CLAIM, claim(data), data.anna);
      await script.call('profile', { addresses: [data.profile] });
    },
  }),
  ...refusals(CLAIM, badges, {
    NotFound: [
      'The project has no badge with this index.',
      (data) => claim(data, { criteriaIndex: 2 }),
    ],
    Unauthorised: [
      "The wallet is of another user than the profile's.",
      (data) => claim(data, { payer: data.bert.address }),
    ],
    BadgeClosed: ['The badge opens later.', (data) => claim(data, { criteriaIndex: 1 })],
  }),
  vector({
    operation: CLAIM,
    name: 'BadgeClaimed',
    shows: 'A badge is claimed once.',
    scene: badges,
    async play(script, data) {
      await script.write(CLAIM, claim(data), data.anna);
      await script.build(CLAIM, claim(data), data.anna);
    },
  }),
];

export const cases = [...managed, ...claims];

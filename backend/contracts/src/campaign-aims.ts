import { z } from 'zod';
import { campaignContents } from './campaign-content.js';
import { campaignChannels } from './campaigns.js';
import { uuid } from './id.js';
import { job } from './job.js';
import { clientRoles } from './profiles.js';
import { idParams, route } from './route.js';
import { multiLine } from './text.js';

/** Characters of an aim: a sentence or two. */
export const maxAim = 500;

/** Who wrote a proposal: templates of ours, or the language model where one is set. */
export const aimEngines = ['builtin', 'model'] as const;

/** Why something was proposed. `params` fill its text. */
export const aimReasons = [
  'role',
  'city',
  'community',
  'everybody',
  'channel',
  'channels',
  'whatsapp',
  'dayBefore',
  'now',
] as const;
/** What nobody can be sure of: asked of whoever launches it. */
export const aimQuestions = [
  'who',
  'where',
  'nobodyThere',
  'when',
  'hour',
  'past',
  'english',
  'french',
  'topic',
  'asWritten',
  'unused',
  'modelAway',
] as const;

const said = <const Code extends readonly [string, ...string[]]>(codes: Code) =>
  z.array(z.object({ code: z.enum(codes), params: z.record(z.string(), z.string().max(200)) })).max(20);

/** A campaign as it is proposed: edited like any other. */
export const aimProposal = z.object({
  engine: z.enum(aimEngines),
  name: z.string().min(1).max(120),
  audience: z.object({
    filters: z.object({
      roles: z.array(z.enum(clientRoles)).optional(),
      cities: z.array(z.string()).optional(),
      communityIds: z.array(uuid).optional(),
    }),
  }),
  channels: z.array(z.enum(campaignChannels)).min(1),
  contents: campaignContents,
  /** When it would leave; null for at once. */
  at: z.iso.datetime().nullable(),
  reasons: said(aimReasons),
  questions: said(aimQuestions),
});
export type AimProposal = z.infer<typeof aimProposal>;

/** What a proposal is made of: a file of the storage, since the queue carries no texts. */
export const aimSource = z.object({
  aim: z.string(),
  now: z.iso.datetime(),
  cities: z.array(z.string()).max(200),
  communities: z.array(z.object({ id: uuid, name: z.string() })).max(500),
});
export type AimSource = z.infer<typeof aimSource>;

/** What a sentence was understood to say. */
export const understoodAim = z.object({
  engine: z.enum(aimEngines),
  act: z.enum(['remind', 'invite', 'inform', 'thank', 'pay']),
  /** What it is about, with its article: `la réunion`, `the meeting`; English is empty where nobody put it into English. */
  topic: z.object({ fr: z.string().max(200), en: z.string().max(200) }),
  /** What it says is so, as it is written behind `que` or `that`, or what is to be done: a whole sentence, which needs no template. */
  told: z.object({ fr: z.string().max(300), en: z.string().max(300) }).default({ fr: '', en: '' }),
  /** No template may say it: it denies, calls off or puts off what it names, or names nothing. `told` is the whole sentence. */
  asWritten: z.boolean().default(false),
  /** It names everybody. */
  everybody: z.boolean().default(false),
  roles: z.array(z.enum(clientRoles)).max(5),
  city: z.string().max(80),
  /** A place the sentence names and nobody lives in. */
  place: z.string().max(80).default(''),
  community: z.string().max(200),
  /** The day it is about, and its hour (`10:00`), where they are said. */
  day: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/),
  /** Whether that day is the last one for it. */
  before: z.boolean().default(false),
  hour: z.string().regex(/^(\d{2}:\d{2})?$/),
  /** What it is to go by, where the sentence names that. */
  channels: z.array(z.enum(campaignChannels)).default([]),
  /** Its words nothing was made of. */
  unused: z.array(z.string().max(80)).max(20).default([]),
  modelAway: z.boolean(),
});
export type UnderstoodAim = z.infer<typeof understoodAim>;

/** What the model took; zeros where none was asked. */
const aimUsage = z.object({ calls: z.int().nonnegative(), promptTokens: z.int(), completionTokens: z.int() });

export const campaignAimJob = job('campaign-aims', {
  word: 'campaigns',
  payload: z.object({ aimId: uuid, sourceKey: z.string().max(300), resultKey: z.string().max(300) }),
  stages: ['understand', 'audience', 'write', 'check'] as const,
  result: z.object({ questions: z.int().nonnegative(), usage: aimUsage.optional() }),
  running: {
    concurrency: 2, // one waits for the model, another is written meanwhile
    lockMs: 30_000, // a silence of half a minute is a death
    maxStalls: 3, // a sentence that killed its worker three times is not worth a fourth
    timeoutMs: 15 * 60_000, // two answers of a slow model, and the templates where it gave none
    perAccount: 3, // who asks for many delays nobody else
    tries: 3, // the storage may be away for a moment
  },
  shownAt: '/admin/communication/:id',
  hopeless: ['campaigns.aim-unclear', 'campaigns.aim-gone'],
  // That it is there is told with its name, which no job knows.
  toldAs: (_, result) => (result ? null : 'campaigns.aim-failed'),
});

export const aimStates = ['working', 'ready', 'failed'] as const;

export const aimView = z.object({
  /** The draft has the same id, once it is there. */
  id: uuid,
  aim: z.string(),
  state: z.enum(aimStates),
  jobId: uuid,
  proposal: aimProposal.nullable(),
  /** People it means, as things stand; null until it is ready. */
  count: z.int().nonnegative().nullable(),
  createdAt: z.string(),
});
export type AimView = z.infer<typeof aimView>;

export const aimInput = z.strictObject({ aim: multiLine(maxAim).min(1) });

export const campaignAimRoutes = {
  create: route('POST /admin/campaigns/aims', {
    access: 'admin',
    idempotent: true,
    status: 202,
    summary: 'Have a campaign proposed for an aim, as a draft; nobody is sent anything',
    body: aimInput,
    answer: z.object({ id: uuid, jobId: uuid }),
    limit: { points: 60, seconds: 3_600, by: 'account' },
  }),
  one: route('GET /admin/campaigns/aims/:id', {
    reads: ['campaigns', 'jobs'],
    access: 'admin',
    summary: 'What was proposed for an aim, with its reasons and what is uncertain',
    params: idParams,
    answer: aimView,
  }),
};

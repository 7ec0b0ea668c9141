import { outlineDeck } from '../tools/deck/outline-deck.js';
import { startEmulator, type Emulator } from '../tools/llm/emulator.js';
import { modelCallSettings, modelOf } from '../tools/llm/model-settings.js';
import { modelTasks, type ModelTask } from '../tools/llm/model-tasks.js';
import { answersPipeline } from '../pipelines/answers/answers.pipeline.js';
import { campaignAimsPipeline } from '../pipelines/campaign-aims/campaign-aims.pipeline.js';
import { postTranslationsPipeline } from '../pipelines/post-translations/post-translations.pipeline.js';
import { slidesOutlinePipeline } from '../pipelines/slides-outline/slides-outline.pipeline.js';
import { slidesWritePipeline } from '../pipelines/slides-write/slides-write.pipeline.js';
import { storiesPipeline } from '../pipelines/stories/stories.pipeline.js';
import { thoughtProposalsPipeline } from '../pipelines/thought-proposals/thought-proposals.pipeline.js';
import type { PipelineKind, Stage } from './pipeline.js';
import { stageGiven } from './stage-fixture.js';

const material = {
  title: 'Le mil',
  private: false,
  blocks: [{ kind: 'paragraph' as const, text: 'Le mil pousse en cent jours.' }],
  toRead: null,
};
const deck = { kind: 'text' as const, language: 'fr' as const, slides: 4, material };
const brief = { tone: 'plain', language: 'fr', kind: 'text', ...outlineDeck(deck) };
const meeting = { fr: { title: 'La réunion', text: 'À samedi.' }, en: { title: 'The meeting', text: 'See you.' } };
const question = {
  ...{ askedBy: '0199a7a2-0000-7000-8000-000000000001', language: 'fr', question: 'Le mil ?', before: [], facts: [] },
  ...{ files: [], sources: [], acts: [{ name: 'goals.set', does: 'sets a goal', args: { title: 'its title' } }] },
};
const fills = {
  ...{ act: 'profiles.tell', asked: 'Où ?', nothing: 'Rien.', args: { city: 'their town' }, headings: {} },
  otherwise: {},
};
const aim = { aim: 'Rappeler la réunion de samedi', now: '2026-11-22T09:00:00.000Z', cities: [], communities: [] };
const topic = { act: 'remind', topicFr: 'la réunion', topicEn: 'the meeting', roles: [], city: '', community: '' };
const title = { title: 'Bonjour', content: '' };

interface Work {
  kind: PipelineKind;
  /** What the job is asked for, and what lies where it says. */
  payload: object;
  source: object;
  /** Names of the stages that are run; all without. */
  stages?: string[];
  done?: object;
  /** What the model answers, where the emulator has no answer of its own. */
  answers?: object[];
  asks: ModelTask[];
}
const works: Record<string, Work> = {
  'an answer': {
    kind: answersPipeline,
    payload: { answerId: 'a', engine: 'model' },
    source: question,
    asks: ['propose_act', 'answer_question'],
  },
  'fields that are told': {
    kind: answersPipeline,
    payload: { answerId: 'a', engine: 'model' },
    source: { ...question, fills },
    asks: ['fill_fields'],
  },
  'a post in another language': {
    kind: postTranslationsPipeline,
    payload: { from: 'fr', to: 'en' },
    source: { ...title, content: '<p>À demain.</p>' },
    asks: ['translate_post'],
  },
  'a title in another language': {
    kind: postTranslationsPipeline,
    payload: { from: 'fr', to: 'en' },
    source: title,
    asks: ['translate_title'],
  },
  'a campaign for an aim': {
    kind: campaignAimsPipeline,
    payload: { aimId: 'a' },
    source: aim,
    answers: [
      { ...topic, day: '2026-11-28', hour: '10:00' },
      { ...meeting, push: meeting, whatsapp: meeting, email: meeting },
    ],
    asks: ['understand_aim', 'write_campaign'],
  },
  'the outline of a deck': {
    kind: slidesOutlinePipeline,
    payload: { deckId: 'd' },
    source: deck,
    stages: ['outline'],
    done: { read: { key: 'source' } },
    answers: [{ title: 'Le mil', slides: [{ title: 'Cent jours', layout: 'bullets', about: '', passages: ['p1'] }] }],
    asks: ['outline_deck'],
  },
  'the slides of a deck': {
    kind: slidesWritePipeline,
    payload: { deckId: 'd' },
    source: { ...brief, outline: [{ title: 'Cent jours', layout: 'bullets', about: '', from: 0, to: 1 }] },
    stages: ['write'],
    answers: [{ text: 'Le mil pousse en cent jours.', items: [], notes: '' }],
    asks: ['write_slide'],
  },
  'what a thought is called': {
    kind: thoughtProposalsPipeline,
    payload: { thoughtId: 't' },
    source: { text: 'Le mil pousse en cent jours.', language: 'fr' },
    asks: ['describe_thought'],
  },
  'a story of thoughts': {
    kind: storiesPipeline,
    payload: { storyId: 's', engine: 'model' },
    source: {
      ...{ title: '', language: 'fr', zone: 'Africa/Abidjan' },
      thoughts: [
        {
          ...{ id: '0199a7a2-0000-7000-8000-000000000001', at: '2026-11-02T08:00:00Z', title: '', tags: [] },
          ...{ text: 'Le mil pousse.', category: null, mood: null },
        },
      ],
    },
    asks: ['compose_story'],
  },
};

describe('short answers are asked of the fast model, texts of the good one:', () => {
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startEmulator();
  });
  afterEach(() => emulator.stop());

  /** Which model was asked for which task. */
  const asked = async ({ kind, payload, source, stages, done = {}, answers = [] }: Work, env: object) => {
    emulator.faults.push(...answers.map((answer) => ({ kind: 'answer' as const, answer })));
    const stored = new Map([['source', JSON.stringify(source)]]);
    const given = stageGiven({ ...payload, sourceKey: 'source', resultKey: 'result' }, stored);
    const files = { ...given.files, store: async (key: string, bytes: unknown) => void stored.set(key, String(bytes)) };
    const settings = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'good', AI_PAUSE_SECONDS: '0', ...env };
    const all = kind.create(settings).stages as unknown as Stage[];
    const before: Record<string, unknown> = { ...done };
    for (const one of all.filter(({ name }) => stages?.includes(name) ?? true))
      before[one.name] = await one.run({ ...given, files, done: before });
    return emulator.calls.map(({ task, model }) => [task, model]);
  };

  it.each(Object.entries(works))('%s', async (_, work) => {
    const named = { fast: 'quick', good: 'good' };
    const expected = work.asks.map((task) => [task, named[modelTasks[task]]]);
    expect(await asked(work, { AI_MODEL_FAST: 'quick' })).toEqual(expected);
  });

  it.each(Object.entries(works))('%s, by the one there is where no other is set', async (_, work) => {
    expect(await asked(work, {})).toEqual(work.asks.map((task) => [task, 'good']));
  });

  it('both are known to admins by what they are asked', () => {
    const given = modelCallSettings.schema.parse({ AI_BASE_URL: 'http://a', AI_MODEL: 'good', AI_MODEL_FAST: 'quick' });
    expect(modelOf(given, 'propose_act')).toMatchObject({ model: 'quick', sense: 'fast' });
    expect(modelOf(given, 'write_post')).toMatchObject({ model: 'good', sense: 'model' });
    expect(modelOf({ ...given, AI_MODEL_FAST: undefined }, 'propose_act')).toMatchObject({ sense: 'model' });
    expect(modelOf(modelCallSettings.schema.parse({}), 'propose_act')).toBeNull();
  });
});

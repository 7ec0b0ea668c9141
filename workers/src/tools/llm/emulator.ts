import { emulatedImage, imageAnswer } from '../drawing/emulated-image.js';
import { emulatedSpeech } from '../narration/emulated-speech.js';
import { understandAim, writeCampaign } from './emulated-aim.js';
import { markedText, type Ask, type EmulatorFault } from './emulator-asked.js';
import { outlineDeck, writeSlide } from './emulated-deck.js';
import { emulatedAnswer, emulatedPart, streamAnswer } from './emulated-stream.js';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { emulatorServer, type EmulatorServer } from '../emulator-server.js';

/** A running emulator. `calls` tells what was asked, for specs; faults may be added while it runs. */
export interface Emulator extends EmulatorServer {
  calls: { task: string; format: string; model: string }[];
  faults: (EmulatorFault | null)[];
  /** Goes wrong in this way at every call, once the faults are used up; null mends it. */
  broken: EmulatorFault | null;
  /** Rest between two words of a streamed answer, in milliseconds. */
  betweenMs: number;
  /** What it was sent, whole, for who looks for what must not be in it. */
  heard: string[];
  /** What no text may hold, and the status it is refused with; null lets every text pass. */
  refuses: { text: string; status: number } | null;
}

interface Passage {
  id: string;
  heading: string;
  text: string;
}

/** Passages as prompts print them: `# heading` lines and `[p12] text` lines. */
function passagesIn(prompt: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  for (const line of prompt.split('\n')) {
    const passage = /^\[(p\d+)\] (.*)$/.exec(line);
    if (line.startsWith('# ')) heading = line.slice(2).trim();
    else if (passage) passages.push({ id: passage[1] ?? '', heading, text: passage[2] ?? '' });
  }
  return passages;
}

const sentencesOf = (text: string) =>
  text.match(/[^.!?…]+[.!?…]+/g)?.map((one) => one.replace(/\s*\/\s*/g, ' ').trim()) ?? [text];
const firstWords = (text: string, count: number) =>
  text
    .split(/\s+/)
    .slice(0, count)
    .join(' ')
    .replace(/[.,;:]+$/, '');

/** One subject a heading, or one for three passages where there is none. */
function proposeParts(prompt: string): unknown {
  const groups = new Map<string, Passage[]>();
  passagesIn(prompt).forEach((passage, at) => {
    const key = passage.heading || `part ${Math.floor(at / 3)}`;
    groups.set(key, [...(groups.get(key) ?? []), passage]);
  });
  const parts = [...groups.values()].filter((group) => group.some((one) => one.text.length > 40)).slice(0, 8);
  return {
    parts: parts.map((group, at) => ({
      title: group[0]?.heading || firstWords(group[0]?.text ?? '', 8),
      passages: group.slice(0, 4).map((one) => one.id),
      importance: 5 - (at % 5),
    })),
  };
}

function writePost(prompt: string): unknown {
  const passages = passagesIn(prompt);
  const sentences = passages.flatMap((passage) => sentencesOf(passage.text));
  return {
    title: /^Subject: (.*)$/m.exec(prompt)?.[1]?.slice(0, 90) || firstWords(passages[0]?.text ?? 'Post', 8),
    paragraphs: [sentences.slice(0, 4).join(' '), sentences.slice(4, 8).join(' ')].filter(Boolean),
    bullets: [],
    keyPoints: sentences.slice(0, 3).map((one) => firstWords(one, 20)),
    tags: [
      ...new Set(
        sentences
          .join(' ')
          .toLowerCase()
          .match(/\p{L}{7,}/gu) ?? ['document'],
      ),
    ].slice(0, 3),
    passages: passages.map((passage) => passage.id),
  };
}

/** Each run of words with its language before it; tags stay. */
function translatePost(prompt: string): unknown {
  const mark = /into English/.test(prompt) ? '[en]' : '[fr]';
  const [, title = '', html = ''] = /^Title: (.*)\nHTML:\n([\s\S]*)$/m.exec(prompt) ?? [];
  return { title: `${mark} ${title}`, content: html.replace(/>([^<>]+)</g, `>${mark} $1<`) };
}

/** Its first words, its first sentence and its long words; a category and a mood that are always the same. */
function describeThought(prompt: string): unknown {
  const text = markedText(prompt);
  return {
    title: firstWords(text, 5),
    summary: sentencesOf(text)[0] ?? '',
    tags: (text.toLowerCase().match(/\p{L}{7,}/gu) ?? []).slice(0, 3),
    category: 'idea',
    mood: 'inspired',
  };
}

/** A chapter for two days: its first words, the first words of its second day, and a sentence nobody wrote. */
function composeStory(prompt: string): unknown {
  const text = markedText(prompt);
  const days = text
    .split(/^# .*$/m)
    .map((day) => [...day.matchAll(/^\[(s\d+)\] (.*)$/gm)].map(([, id, said]) => ({ id, said })));
  const told = days.filter((day) => day.length > 0);
  const chapters = Array.from({ length: Math.ceil(told.length / 2) }, (_, at) => told.slice(2 * at, 2 * at + 2));
  return {
    title: firstWords(told[0]?.[0]?.said ?? '', 4),
    chapters: chapters.map((moments) => ({
      title: firstWords(moments[0]?.[0]?.said ?? '', 3),
      opening: `${firstWords(moments.at(-1)?.[0]?.said ?? '', 6)}.`,
      moments: moments.map((one) => ({ link: 'Et puis', sentences: [...one.map(({ id }) => id), 's99999'] })),
    })),
  };
}

function answerTo(task: string, prompt: string): unknown {
  if (task === 'propose_parts') return proposeParts(prompt);
  if (task === 'choose_parts')
    return { chosen: [...prompt.matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1])).slice(0, 6) };
  if (task === 'write_post') return writePost(prompt);
  if (task === 'translate_post' || task === 'translate_title') return translatePost(prompt);
  if (task === 'describe_thought') return describeThought(prompt);
  if (task === 'compose_story') return composeStory(prompt);
  if (task === 'understand_aim') return understandAim(prompt);
  if (task === 'write_campaign') return writeCampaign(prompt);
  if (task === 'outline_deck') return outlineDeck(prompt);
  if (task === 'write_slide') return writeSlide(prompt);
  if (task === 'fill_fields') return { fields: [] };
  if (task === 'propose_act') return { act: 'none', args: [] };
  return {};
}

async function bodyOf(request: IncomingMessage): Promise<Ask> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const ask = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Ask;
  return { ...ask, messages: (ask.messages ?? []).map(({ role, content }) => ({ role, content: textIn(content) })) };
}

/** What a message says; a picture in it stands as its type and the weight of its address. */
function textIn(content: string | readonly { text?: string; image_url?: { url: string } }[]): string {
  if (typeof content === 'string') return content;
  return content
    .map(({ text, image_url: { url } = { url: '' } }) => text ?? `[${url.replace(/^data:|;.*$/gs, '')} ${url.length}]`)
    .join('\n');
}

/** What is told in words rather than in fields. */
const talks: Readonly<Record<string, typeof emulatedAnswer>> = {
  answer_question: emulatedAnswer,
  play_part: emulatedPart,
};

/** What it finds in any picture. */
export const emulatedSight = 'Un panneau de marché. On y lit : « Tomates 500 F le tas ».';

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const refusal = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: 'response_format', code: null },
});

function complete(response: ServerResponse, { model = 'emulated' }: Ask, content: string): void {
  send(response, 200, {
    id: 'chatcmpl-emulated',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
  });
}

/** Spoils a good answer, or refuses, as the fault says; true when the call is over. */
function goWrong(fault: EmulatorFault, format: string, response: ServerResponse): boolean {
  if (fault.kind === 'status')
    send(
      response,
      fault.status,
      { error: { message: 'emulated', type: 'server_error', param: null, code: fault.code ?? null } },
      fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
    );
  else if (fault.kind === 'no-json-schema' && format === 'json_schema')
    send(response, 400, refusal('Either json_schema or grammar can be specified'));
  else if (fault.kind === 'no-json' && format !== 'text')
    send(response, 400, refusal('response_format is not supported'));
  else if (fault.kind === 'lost') response.destroy();
  else if (fault.kind === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>');
  else if (fault.kind === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', more);
    more();
  } else return fault.kind === 'stall';
  return true;
}

function spoilt(fault: EmulatorFault | null, answer: unknown, format: string): string {
  if (fault?.kind === 'answer') return JSON.stringify(fault.answer);
  const json = JSON.stringify(answer);
  if (fault?.kind === 'truncated') return json.slice(0, Math.floor(json.length / 2));
  if (fault?.kind === 'garbage') return 'Désolé, {je ne {sais pas} [répondre';
  if (fault?.kind === 'invented-passage') return json.replaceAll('"passages":[', '"passages":["p99999","p0",');
  if (fault?.kind === 'wrong-schema') return JSON.stringify({ posts: [json.length] });
  if (fault?.kind === 'unknown-passages') return json.replace(/"p\d+"/g, '"p99999"');
  return format === 'text' ? `Voici la réponse :\n\`\`\`json\n${json}\n\`\`\`` : json;
}

/**
 * Starts a server that speaks the OpenAI chat completions protocol and answers our own prompts with posts made from the
 * passages it is sent: no model, always the same. Faults are used up one a call; `no-json-schema` and `no-json` stay.
 */
export async function startEmulator(port = 0, faults: (EmulatorFault | null)[] = []): Promise<Emulator> {
  const emulator: Omit<Emulator, keyof EmulatorServer> = {
    calls: [],
    faults,
    broken: null,
    betweenMs: 0,
    heard: [],
    refuses: null,
  };
  const server = await emulatorServer(port, (request, response) => {
    void (async () => {
      if (request.url === '/v1/models')
        return send(response, 200, {
          object: 'list',
          data: [{ id: 'emulated', object: 'model', created: 0, owned_by: 'emulator' }],
        });
      if (request.method === 'POST' && request.url === '/v1/audio/speech') {
        const { input = '' } = (await bodyOf(request)) as { input?: string };
        response.writeHead(200, { 'content-type': 'audio/wav' }).end(emulatedSpeech(input));
        return;
      }
      if (request.method === 'POST' && request.url === '/v1/images/generations') {
        const { prompt = '', size } = (await bodyOf(request)) as { prompt?: string; size?: string };
        return send(response, 200, imageAnswer(await emulatedImage(prompt, size)));
      }
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
        return send(response, 404, refusal('no such route'));
      const ask = await bodyOf(request);
      const prompt = (ask.messages ?? []).map((one) => one.content).join('\n');
      const task = /^Task: (\w+)/m.exec(prompt)?.[1] ?? '';
      const format = ask.response_format?.type ?? 'text';
      emulator.calls.push({ task, format, model: ask.model ?? '' });
      emulator.heard.push(prompt);
      if (emulator.heard.length > 1_000) emulator.heard.shift();
      const { refuses } = emulator;
      if (refuses && prompt.includes(refuses.text)) return send(response, refuses.status, refusal('not this text'));
      const lasting = faults.find((one) => one?.kind === 'no-json-schema' || one?.kind === 'no-json');
      const fault = lasting ?? (faults.length > 0 ? (faults.shift() ?? null) : emulator.broken);
      if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
      if (fault && goWrong(fault, format, response)) return;
      if (!task && /^\[image\//m.test(prompt)) return complete(response, ask, emulatedSight);
      const text = talks[task]?.(ask.messages) ?? spoilt(fault, answerTo(task, prompt), format);
      if (!ask.stream) return complete(response, ask, text);
      await streamAnswer(response, { ask, text, fault, betweenMs: emulator.betweenMs });
    })();
  });
  return Object.assign(emulator, server);
}

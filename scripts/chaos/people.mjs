/** People who use the platform while it is shaken: they insist, with one key a request, until they get an answer. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { smallPdf } from './small-pdf.mjs';

const phones = ['+2250700000001', '+2250700000005', '+2250700000006'];
/** Wishes of one person that are under way: the queue is kept busy, not buried. */
const openDocuments = 4;
/** Of each person: 300 a day are all they may ask for. */
const mostDocuments = 290;
const answerWithinMs = 20_000;

/**
 * @typedef {object} Records what was promised, to be compared with what is there
 * @property {string[]} posts titles of posts that were answered
 * @property {{ id: string, jobId: string, token: string, saved: boolean }[]} documents
 * @property {string[]} wrong answers nobody should get
 * @property {number} refused answers "not now": 409, 429, 503, 507
 * @property {number} unreachable calls without an answer
 * @property {number} retried failed jobs a person tried again
 */

/**
 * @param {readonly string[]} urls
 * @param {import('./chance.mjs').Chance} chance
 */
export async function gatherPeople(urls, chance) {
  /** @type {Records} */
  const records = { posts: [], documents: [], wrong: [], refused: 0, unreachable: 0, retried: 0 };
  let stopping = false;
  let insisting = true;

  /**
   * One request, repeated until it is granted or refused for good.
   * @param {string} token
   * @param {string} method
   * @param {string} path
   * @param {any} [body]
   * @returns {Promise<any>} undefined when refused for good, or when all is over
   */
  const insist = async (token, method, path, body) => {
    const key = randomUUID();
    while (insisting) {
      const answer = await call(chance.pick(urls), token, method, path, body, key);
      if (answer === undefined) records.unreachable += 1;
      else if (answer.status < 300) return answer.body;
      else if ([409, 429, 503, 507].includes(answer.status)) records.refused += 1;
      else {
        records.wrong.push(
          `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')} ${answer.status} ${answer.body?.code ?? ''}`,
        );
        return undefined;
      }
      await pause(300);
    }
  };

  const first = urls[0] ?? '';
  const sessions = await Promise.all(
    phones.map(async (phone) => {
      const token = await signIn(first, phone).catch((error) => {
        // The others must not insist for ever.
        insisting = false;
        throw error;
      });
      const body = { name: `Chaos ${phone.slice(-2)}`, type: 'school', city: 'Cotonou' };
      return { token, community: (await insist(token, 'POST', '/client/communities', body))?.id };
    }),
  );
  const openOf = (/** @type {string} */ token) => records.documents.filter((one) => one.token === token && !one.saved);
  const work = sessions.flatMap(({ token, community }, person) => [
    (async () => {
      for (let number = 0; !stopping; number += 1) {
        const title = `chaos ${person} ${number}`;
        const body = { communityId: community, title, content: '<p>x</p>', publish: true };
        if (await insist(token, 'POST', '/client/posts', body)) records.posts.push(title);
        await pause(chance.between(200, 800));
      }
    })(),
    (async () => {
      for (let number = 0; !stopping && number < mostDocuments; number += 1) {
        const form = new FormData();
        form.set('communityId', community);
        const bytes = new Uint8Array(await smallPdf(`${person} ${number}`));
        form.set('file', new Blob([bytes], { type: 'application/pdf' }), `chaos-${person}-${number}.pdf`);
        const sent = await insist(token, 'POST', '/client/documents', form);
        if (sent) records.documents.push({ id: sent.id, jobId: sent.jobId, token, saved: false });
        while (!stopping && openOf(token).length >= openDocuments) await pause(300);
      }
    })(),
    (async () => {
      while (!stopping) {
        for (const one of openOf(token)) await review(one);
        await pause(500);
      }
    })(),
  ]);

  /** Looks at a document: tries a failed one again, saves a finished one. @param {Records['documents'][number]} one */
  async function review(one) {
    const document = await insist(one.token, 'GET', `/client/documents/${one.id}`);
    if (document?.status === 'failed') {
      records.retried += 1;
      await insist(one.token, 'POST', `/client/jobs/${one.jobId}/retry`);
    }
    if (document?.status !== 'done') return;
    const draftIds = document.drafts.map((/** @type {{ id: string }} */ draft) => draft.id);
    one.saved = Boolean(
      await insist(one.token, 'POST', `/client/documents/${one.id}/posts`, { draftIds, publish: false }),
    );
  }

  return {
    records,
    /** Nobody wishes anything new; what is under way comes to its end. @param {number} withinMs */
    async settle(withinMs) {
      stopping = true;
      const end = Date.now() + withinMs;
      const late = setTimeout(() => (insisting = false), withinMs);
      await Promise.all(work);
      for (;;) {
        const open = records.documents.filter((one) => !one.saved);
        if (open.length === 0 || Date.now() > end) break;
        for (const one of open) await review(one);
        await pause(500);
      }
      clearTimeout(late);
      insisting = false;
    },
    leave() {
      stopping = true;
      insisting = false;
    },
  };
}

/**
 * @param {string} url
 * @param {string | null} token
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @param {string} [key]
 * @returns {Promise<{ status: number, body: any } | undefined>} undefined without an answer
 */
async function call(url, token, method, path, body, key) {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(key && method === 'POST' ? { 'Idempotency-Key': key } : {}),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  } catch {
    return undefined;
  }
}

/**
 * @param {string} url
 * @param {string} phone
 * @returns {Promise<string>}
 */
async function signIn(url, phone) {
  const asked = await call(url, null, 'POST', '/client/auth/code', { identifier: phone });
  for (let looks = 0; looks < 600; looks += 1) {
    const box = await call(url, null, 'GET', `/dev/outbox?to=${encodeURIComponent(phone)}`);
    const code = /\b\d{6}\b/.exec(box?.body?.items?.[0]?.text ?? '')?.[0];
    if (code) {
      const opened = await call(url, null, 'POST', '/client/auth/verify', { requestId: asked?.body?.requestId, code });
      if (opened?.body?.token) return opened.body.token;
    }
    await pause(100);
  }
  throw new Error(`${phone} could not sign in`);
}

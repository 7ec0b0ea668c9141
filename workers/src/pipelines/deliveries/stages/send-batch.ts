import {
  addressGone,
  deviceGone,
  outKey,
  providerStopped,
  deliveryFile,
  deliveryReport,
  reportKey,
  stopKey,
  type deliveryJobs,
  type DeliveryReport,
  type OutgoingDelivery,
} from '@afi/contracts/deliveries';
import { whatsAppReason } from '@afi/contracts/provider-reasons';
import { Failure, TransientFailure } from '@afi/runtime/failure';
import { z } from 'zod';
import { StageFailure, TransientFault, type StageContext } from '../../../host/pipeline.js';
import { Pace } from '../../../tools/pace/pace.js';
import type { SendReason } from '../../../tools/send-reason.js';
import { Places } from './places.js';
import { ReportBook } from './report-book.js';

/** Sends one message and answers the provider's id. @throws Failure, TransientFailure (`SendReason`) */
export type Deliverer = (message: OutgoingDelivery, signal: AbortSignal) => Promise<string>;

/** How a channel is sent by. */
export interface Manner {
  /** The pace of a batch that begins. */
  readonly paceOf: () => Pace;
  /** Calls to the provider at once: what they take to answer must not hold the pace up. */
  readonly lines: number;
}

const askEveryMs = 500;
/** Tries of one message while the provider says that it is too much, each after a longer pause of all. */
const mostThrottled = 5;
const longestPauseMs = 30_000;

type Payload = z.output<(typeof deliveryJobs)['email']['payload']>;
type Context = StageContext<Payload, Record<string, never>>;
type Entry = DeliveryReport[string];

/**
 * Sends a batch and writes down what becomes of each message, "started" before the provider is called: what is found
 * started after a crash may have left and is `unknown`, the rest is sent by the next worker. What a provider refuses for
 * now waits for the next try. Of a batch that was called back no more is begun; the report does not name the rest.
 */
export function sendBatch(send: Deliverer | null, { paceOf, lines }: Manner = { paceOf: () => new Pace(0), lines: 8 }) {
  return async ({ jobId, payload, files, signal, log, report: tell }: Context) => {
    if (!send) throw new StageFailure('messages.no-channel');
    const bytes = await files.read(payload.fileKey);
    if (!bytes) throw new StageFailure('messages.gone');
    const messages = deliveryFile.parse(JSON.parse(bytes.toString('utf8')));
    const report = await reportOf(await files.read(reportKey(jobId)));
    const book = new ReportBook(() => files.keep('report.json', JSON.stringify(report), 'application/json'));
    const stopped = asked(async () => (await files.read(stopKey(payload.fileKey))) !== null);
    const takenOut = asked(async () => idsOf(await files.read(outKey(payload.fileKey))));
    const pace = paceOf();
    const places = new Places(pace.mayBegin);
    pace.begin();

    /** Who it is for said STOP: it is left out, and the report does not name it. */
    const isOut = async (id: string) => {
      if (!(await takenOut()).has(id)) return false;
      delete report[id];
      return true;
    };
    /** Written down as begun, then called when it is its turn. */
    const once = async (one: OutgoingDelivery) => {
      const before = report[one.id];
      const notCalled = () => {
        if (before) report[one.id] = before;
        else delete report[one.id];
      };
      await places.take();
      try {
        signal.throwIfAborted();
        if (await isOut(one.id)) return undefined;
        report[one.id] = { status: 'started' };
        await book.kept();
        const begun = performance.now();
        await pace.turn(signal);
        // A provider that wants us to wait may have held it up for half a minute.
        if (performance.now() - begun > askEveryMs) {
          if (await isOut(one.id)) return undefined;
          if (await stopped()) return void notCalled();
        }
      } catch (error) {
        notCalled();
        throw error;
      } finally {
        places.give();
      }
      const { pauseMs, stop, ...entry } = await attempt(send, one, signal);
      report[one.id] = entry;
      if (stop) {
        log.error({ channel: one.channel, providerCode: stop }, 'a provider lets us send nothing');
        throw new StageFailure(providerStopped, { providerCode: stop });
      }
      return pauseMs;
    };
    const through = async (one: OutgoingDelivery) => {
      for (let tries = 0; tries < mostThrottled; tries += 1) {
        const pauseMs = await once(one);
        if (pauseMs === undefined) return;
        pace.hold(Math.max(pauseMs, Math.min(1_000 * 2 ** tries, longestPauseMs)));
      }
    };
    let isOver = false;
    const open = messages.filter(({ id }) => !(id in report) || report[id]?.status === 'waiting').values();
    const line = async () => {
      for (const one of open) {
        if (isOver || (await stopped())) return;
        await through(one);
        tell(Object.keys(report).length / messages.length, { sent: numberOf(report, 'sent'), count: messages.length });
      }
    };
    // One that fails ends the others, each after the call it is at: nothing is sent by a job that has ended.
    const ended = await Promise.allSettled(
      Array.from({ length: lines }, () =>
        line().catch((error: unknown) => {
          isOver = true;
          throw error;
        }),
      ),
    );
    await Promise.all([book.kept(), pace.end(signal).catch(() => undefined)]);
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    if (numberOf(report, 'waiting') && !(await stopped())) throw new TransientFault('messages.unreachable');
    return {
      sent: numberOf(report, 'sent'),
      failed: numberOf(report, 'failed'),
      unknown: numberOf(report, 'unknown'),
    };
  };
}

/** What the storage says beside the batch, asked no more often than somebody who waits for it would notice. */
function asked<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null;
  return () => {
    const now = performance.now();
    // All lines share one look, and wait for the one before.
    if (!last || now - last.at > askEveryMs) last = { at: now, answer: (last?.answer ?? Promise.resolve()).then(read) };
    return last.answer;
  };
}

const taken = z.array(z.string());
const idsOf = (bytes: Buffer | null): ReadonlySet<string> =>
  new Set(bytes ? taken.parse(JSON.parse(bytes.toString('utf8'))) : []);

const numberOf = (report: DeliveryReport, status: Entry['status']): number =>
  Object.values(report).filter((one) => one.status === status).length;

async function reportOf(bytes: Buffer | null): Promise<DeliveryReport> {
  const report = bytes ? deliveryReport.parse(JSON.parse(bytes.toString('utf8'))) : {};
  for (const [id, { status }] of Object.entries(report)) if (status === 'started') report[id] = { status: 'unknown' };
  return report;
}

/** What became of a call: `pauseMs` where it was too much for now, `stop` where nothing more will be taken. */
type Attempted = Entry & { pauseMs?: number; stop?: string | number };

async function attempt(send: Deliverer, message: OutgoingDelivery, signal: AbortSignal): Promise<Attempted> {
  try {
    return { status: 'sent', providerId: await send(message, signal) };
  } catch (error) {
    // Of anything else nobody can say how far it got.
    if (!(error instanceof Failure)) return { status: 'unknown' };
    const { reason, params } = error as Failure<SendReason>;
    switch (reason) {
      case 'lost':
        return { status: 'unknown' };
      case 'throttled':
        return { status: 'waiting', pauseMs: (error instanceof TransientFailure && error.retryAfterMs) || 0 };
      case 'stopped':
        return { status: 'waiting', stop: params['providerCode'] ?? '' };
      case 'unreachable':
        return { status: 'waiting' };
      case 'gone':
        return { status: 'failed', reason: message.channel === 'push' ? deviceGone : addressGone };
      default: {
        const { providerCode } = params;
        const isWhatsApp = message.channel === 'whatsapp' && providerCode !== undefined;
        return { status: 'failed', reason: isWhatsApp ? whatsAppReason(Number(providerCode)) : 'messages.refused' };
      }
    }
  }
}

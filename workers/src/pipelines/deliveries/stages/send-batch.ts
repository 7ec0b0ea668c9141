import {
  deviceGone,
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
import type { z } from 'zod';
import { StageFailure, TransientFault, type StageContext } from '../../../host/pipeline.js';
import type { SendReason } from '../../../tools/send-reason.js';

/** Sends one message and answers the provider's id. @throws Failure, TransientFailure (`SendReason`) */
export type Deliverer = (message: OutgoingDelivery, signal: AbortSignal) => Promise<string>;

/** Calls to the provider at once. */
const lines = 8;
const askEveryMs = 500;

type Payload = z.output<(typeof deliveryJobs)['email']['payload']>;
type Context = StageContext<Payload, Record<string, never>>;
type Entry = DeliveryReport[string];

/**
 * Sends a batch and writes down what becomes of each message, "started" before the provider is called: what is found
 * started after a crash may have left and is `unknown`, the rest is sent by the next worker. What a provider refuses for
 * now waits for the next try. Of a batch that was called back no more is begun; the report does not name the rest.
 */
export function sendBatch(send: Deliverer | null) {
  return async ({ jobId, payload, files, signal, report: tell }: Context) => {
    if (!send) throw new StageFailure('messages.no-channel');
    const bytes = await files.read(payload.fileKey);
    if (!bytes) throw new StageFailure('messages.gone');
    const messages = deliveryFile.parse(JSON.parse(bytes.toString('utf8')));
    const report = await reportOf(await files.read(reportKey(jobId)));
    const write = () => files.keep('report.json', JSON.stringify(report), 'application/json');
    const open = messages.filter(({ id }) => !(id in report) || report[id]?.status === 'waiting');
    const stopped = askedToStop(() => files.read(stopKey(payload.fileKey)));
    for (let at = 0; at < open.length; at += lines) {
      signal.throwIfAborted();
      if (await stopped()) break;
      const group = open.slice(at, at + lines);
      for (const { id } of group) report[id] = { status: 'started' };
      await write();
      await Promise.all(group.map(async (one) => (report[one.id] = await attempt(send, one, signal))));
      await write();
      tell(Object.keys(report).length / messages.length, { sent: numberOf(report, 'sent'), count: messages.length });
    }
    if (numberOf(report, 'waiting') && !(await stopped())) throw new TransientFault('messages.unreachable');
    return {
      sent: numberOf(report, 'sent'),
      failed: numberOf(report, 'failed'),
      unknown: numberOf(report, 'unknown'),
    };
  };
}

/** Whether the batch was called back, asked of the storage no more often than somebody who waits for it would notice. */
function askedToStop(read: () => Promise<Buffer | null>): () => Promise<boolean> {
  let asked = { at: -Infinity, stopped: false };
  return async () => {
    if (!asked.stopped && performance.now() - asked.at > askEveryMs)
      asked = { at: performance.now(), stopped: (await read()) !== null };
    return asked.stopped;
  };
}

const numberOf = (report: DeliveryReport, status: Entry['status']): number =>
  Object.values(report).filter((one) => one.status === status).length;

async function reportOf(bytes: Buffer | null): Promise<DeliveryReport> {
  const report = bytes ? deliveryReport.parse(JSON.parse(bytes.toString('utf8'))) : {};
  for (const [id, { status }] of Object.entries(report)) if (status === 'started') report[id] = { status: 'unknown' };
  return report;
}

async function attempt(send: Deliverer, message: OutgoingDelivery, signal: AbortSignal): Promise<Entry> {
  try {
    return { status: 'sent', providerId: await send(message, signal) };
  } catch (error) {
    // Of anything else nobody can say how far it got.
    if (!(error instanceof Failure) || (error as Failure<SendReason>).reason === 'lost') return { status: 'unknown' };
    if (error instanceof TransientFailure) return { status: 'waiting' };
    if ((error as Failure<SendReason>).reason === 'gone') return { status: 'failed', reason: deviceGone };
    const { providerCode } = error.params;
    const reason =
      message.channel === 'whatsapp' && providerCode ? whatsAppReason(Number(providerCode)) : 'messages.refused';
    return { status: 'failed', reason };
  }
}

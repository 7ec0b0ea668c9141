/** What others know of `mailbox.mjs`. */
export type Fault = 'too-many' | 'broken' | 'malformed' | 'slow' | 'lost';
export const mailFaults: readonly Fault[];
export class Mailbox {
  refusing: number | null;
  fault: Fault | null;
  webhook: { url: string; secret: string } | null;
  onMail: ((to: string, subject: string, text: string) => void) | null;
  start(port?: number): Promise<string>;
  stop(): Promise<void>;
}
export function readMail(raw: string): { subject: string; text: string };
export function handOver(mail: string, webhook: { url: string; secret: string }): Promise<number>;

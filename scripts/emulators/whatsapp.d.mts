/** What others know of `whatsapp.mjs`. */
export type Fault = 'too-many' | 'broken' | 'refused' | 'lost' | 'malformed' | 'slow';
export type News = 'none' | 'once' | 'doubled' | 'late' | 'out-of-order';
export const faults: readonly Fault[];
export const newsKinds: readonly News[];
export class WhatsApp {
  readonly arrived: { to: string; template: string; texts: string[] }[];
  readonly ids: { wamid: string; ours: string | undefined }[];
  readonly said: { to: string; text: string }[];
  errorCode: number | null;
  fault: Fault | null;
  magic: boolean;
  strict: boolean;
  news: News;
  webhook: { url: string; secret: string } | null;
  onMessage: ((to: string, text: string) => void) | null;
  onAnswer: ((status: number) => void) | null;
  start(port?: number): Promise<string>;
  stop(): void;
  write(from: string, text: string): Promise<number | null>;
  tell(value: object): Promise<number | null>;
}
export function signedNews(value: object, secret: string): { body: string; headers: Record<string, string> };

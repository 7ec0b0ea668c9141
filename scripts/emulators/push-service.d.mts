/** What others know of `push-service.mjs`. */
export type PushFault = 'too-many' | 'broken' | 'refused' | 'gone' | 'lost' | 'slow';
export const pushFaults: readonly PushFault[];
/** A browser that subscribed: it alone can read what it is sent. */
export interface Device {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it was told, as its service worker reads it. */
  readonly told: {
    title: string;
    body: string;
    address: string;
    /** What it is answered by with one tap, and where that is sent. */
    taps?: { path: string; acts: { id: string; title: string }[] };
  }[];
}
export class PushService {
  refusing: number | null;
  fault: PushFault | null;
  readonly signers: { key: string; audience: string; subject: string }[];
  readonly devices: ReadonlyMap<string, Device & { readonly name: string }>;
  onTold: ((device: string, told: Device['told'][number]) => void) | null;
  readonly authority: string;
  readonly host: string;
  start(port?: number): Promise<void>;
  device(fault?: PushFault | null): Device;
  forget(device: Device): void;
  stop(): void;
}

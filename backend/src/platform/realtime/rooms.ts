import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/caller.js';

/** Room of one account's own devices. */
export const accountRoom = (accountId: string): string => `account:${accountId}`;
/** Room of one session, closed when it ends. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** Room of the back office: every admin's devices. */
export const adminRoom = 'admins';

/** Says which rooms of its own a module wants a new socket to be in. */
export type RoomSource = (caller: Caller) => Promise<readonly string[]>;

/** Rooms contributed by the modules (the platform knows none of them). */
@Injectable()
export class Rooms {
  private readonly sources: RoomSource[] = [];

  contribute(source: RoomSource): void {
    this.sources.push(source);
  }

  async of(caller: Caller): Promise<string[]> {
    const own = await Promise.all(this.sources.map((source) => source(caller)));
    const office = caller.userType === 'admin' ? [adminRoom] : [];
    return [accountRoom(caller.accountId), sessionRoom(caller.sessionId), ...office, ...own.flat()];
  }
}

import { Injectable } from '@nestjs/common';
import type { Route } from '@afi/contracts/route';
import { EntityScope } from '../persistence/entity-scope.js';

/** A call that brings a file, as far as it has come; nothing of it is checked yet. */
export interface CallWithFile {
  /** Those that came before the file. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of the path. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Of the whole call, as its sender says. */
  readonly announcedBytes: number | null;
}

/** Throws a Problem unless this account may make this call. */
type Gate = (call: CallWithFile, accountId: string) => Promise<unknown>;

/**
 * What must hold before a file is taken, told by the word whose route takes it. It is asked with the fields that came
 * before the file; whoever sends them later is judged after, and nothing is kept.
 */
@Injectable()
export class FileGates {
  private readonly gates = new Map<Route, Gate>();

  constructor(private readonly scope: EntityScope) {}

  register(route: Route, gate: Gate): void {
    this.gates.set(route, gate);
  }

  async mustPass(route: Route, call: CallWithFile, accountId: string): Promise<void> {
    const gate = this.gates.get(route);
    if (gate) await this.scope.run(() => gate(call, accountId));
  }
}

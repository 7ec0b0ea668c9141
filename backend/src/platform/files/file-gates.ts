import { Injectable } from '@nestjs/common';
import type { Route } from '@afi/contracts/route';
import { EntityScope } from '../persistence/entity-scope.js';

/** Throws a Problem unless this account may send a file with these fields, of which nothing is checked yet. */
type Gate = (fields: Readonly<Record<string, unknown>>, accountId: string) => Promise<unknown>;

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

  async mustPass(route: Route, fields: Readonly<Record<string, unknown>>, accountId: string): Promise<void> {
    const gate = this.gates.get(route);
    if (gate) await this.scope.run(() => gate(fields, accountId));
  }
}

import type { SharedFileName } from '@afi/contracts/shares';
import { downloadName } from '@afi/runtime/download-name';
import { Storage } from '@afi/runtime/storage';
import { Injectable } from '@nestjs/common';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { ShareQueries, ShareSlot, type SharedThing } from '../shares.queries.js';

/** Ten minutes at most, the same address for half of them: a part that is asked for later is asked for through the link again. */
const addressSeconds = 300;

interface Asked {
  name: SharedFileName;
  /** To be kept, under its title. */
  download: boolean;
}

/** Films and pictures by the links of their authors, for whoever has one. */
@Injectable()
export class SharedFiles {
  constructor(
    private readonly shares: ShareQueries,
    private readonly slot: ShareSlot,
    private readonly storage: Storage,
  ) {}

  /** @throws Problem `shares.unknown` (404), `shares.ended`, `shares.expired` (410), `shares.not-now` (404): nothing is made just now */
  async byToken(token: string): Promise<{ thing: SharedThing; expiresAt: Date }> {
    const found = await this.shares.find(token, this.slot.kinds);
    if (found.state === 'unknown') throw new Problem('shares.unknown', 404);
    const thing = found.state === 'open' ? await this.slot.show(found.kind, found.subjectId) : null;
    if (found.state === 'expired') throw new Problem('shares.expired', 410);
    if (found.state !== 'open' || !thing) throw new Problem('shares.ended', 410);
    if (!thing.files.length) throw new Problem('shares.not-now', 404);
    return { thing, expiresAt: found.expiresAt };
  }

  /** Where a file is fetched from, for a while. @throws Problem as above, 404 for what is not among its files */
  async address(token: string, { name, download }: Asked): Promise<string> {
    const { thing } = await this.byToken(token);
    const file = thing.files.find((one) => one.name === name);
    if (!file) throw notFound();
    return this.storage.signedUrl(file.key, addressSeconds, {
      steadySeconds: addressSeconds,
      ...(download ? { download: `${downloadName(thing.title)}${file.ending}` } : {}),
    });
  }
}

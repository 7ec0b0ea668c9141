import type { SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import { Injectable } from '@nestjs/common';
import { CreationSources } from '../../creations/creations.queries.js';
import { ThoughtQueries, type ThoughtText } from '../thoughts.queries.js';

/** Thoughts as what slides or a film are made of, by their author: they go to no outside model. */
@Injectable()
export class ThoughtSource {
  constructor(
    private readonly thoughts: ThoughtQueries,
    sources: CreationSources,
  ) {
    sources.contribute('thoughts', ({ thoughtIds }, { accountId }) => this.read(thoughtIds, accountId));
  }

  private async read(ids: readonly string[], accountId: string): Promise<SourceMaterial | null> {
    const found = await this.thoughts.textsOf(ids, accountId);
    const blocks = found.flatMap(blocksOf);
    return found.length ? { title: found[0]?.title ?? '', private: true, blocks, toRead: null } : null;
  }
}

const blocksOf = ({ title, text, at }: ThoughtText): SourceBlock[] => [
  ...(title ? [{ kind: 'heading', level: 2, text: title } as const] : []),
  ...(text ? [{ kind: 'moment', on: at.slice(0, 10), text } as const] : []),
];

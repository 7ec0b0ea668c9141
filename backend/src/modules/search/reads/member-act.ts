import { singleLine } from '@afi/contracts/text';
import { shortened } from '@afi/runtime/shortened';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from '../../../platform/problem/problem.js';
import { bare, ChatActs } from '../../assistant/chat-acts.queries.js';
import { SearchReads } from './search.reads.js';

const asked =
  /^(?:(?:trouve|trouver|trouvez|cherche|chercher|cherchez|recherche|rechercher)(?:[- ]moi)?\s+(?:le|la|un|une)\s+membre|(?:find|look for|search for)\s+(?:me\s+)?(?:the\s+|a\s+)?member)\s*(?:qui s['’]appelle\s+|nommée?\s+|called\s+|named\s+|:\s*)?(.+)$/iu;
/** As many as a card shows. */
const mostFound = 5;

/** What Afi may look up: a member of a community the person is in. Nothing changes, so there is nothing to undo. */
@Injectable()
export class MemberAct {
  constructor(acts: ChatActs, search: SearchReads) {
    acts.contribute('search.member', {
      input: z.strictObject({ name: singleLine(100).min(1) }),
      does: 'Finds a member of the communities of the person by name',
      args: { name: 'the name' },
      cues: /\b(?:membre|member)/,
      understand: (line) => {
        const name = asked.exec(bare(line))?.[1]?.trim();
        return name ? { name: shortened(name, 100) } : null;
      },
      plan: ({ name = '' }) => Promise.resolve({ input: { name }, fields: [{ name: 'name', value: name }] }),
      run: async ({ name }, { accountId }) => {
        const found = await search.all(accountId, { q: name, kind: 'member', limit: mostFound });
        if (found.length === 0) throw new Problem('search.act-nobody', 404, { params: { name } });
        return {
          links: found.map(({ title, communityName, link }) => ({ title: `${title} · ${communityName}`, link })),
        };
      },
    });
  }
}

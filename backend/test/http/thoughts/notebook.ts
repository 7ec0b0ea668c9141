import type { ThoughtInput, ThoughtProposal, ThoughtView } from '@afi/contracts/thoughts';
import type { Caller } from '../../support/caller.js';
import type { Platform } from '../../support/platform.js';

export interface ThoughtPage {
  items: ThoughtView[];
  nextCursor: string | null;
  count: number | null;
}

/** Somebody who keeps thoughts, and what they do through the API. */
export class Notebook {
  constructor(readonly caller: Caller & { token: string }) {}

  async keep(input: Partial<ThoughtInput> = {}): Promise<string> {
    const { status, body } = await this.caller.post<{ id: string }>('/client/thoughts', {
      ...(Object.keys(input).some((name) => ['title', 'content', 'mediaId'].includes(name))
        ? {}
        : { content: 'Il pleut' }),
      ...input,
    });
    expect(status).toBe(201);
    return body.id;
  }

  async read(id: string): Promise<ThoughtView & { proposal: ThoughtProposal }> {
    const { status, body } = await this.caller.get<ThoughtView & { proposal: ThoughtProposal }>(
      `/client/thoughts/${id}`,
    );
    expect(status).toBe(200);
    return body;
  }

  async change(id: string, changes: object): Promise<ThoughtView> {
    const { status, body } = await this.caller.patch<ThoughtView>(`/client/thoughts/${id}`, changes);
    expect(status).toBe(200);
    return body;
  }

  async list(query = ''): Promise<ThoughtPage> {
    const { status, body } = await this.caller.get<ThoughtPage>(`/client/thoughts${query}`);
    expect(status).toBe(200);
    return body;
  }

  async texts(query = ''): Promise<string[]> {
    return (await this.list(query)).items.map(({ title, content }) => content || title);
  }
}

/** Puts copies of a thought beside it, so many, each with a text so long. */
export const copyThought = (platform: Platform, id: string, times: number, length: number) =>
  platform.db.query(
    `insert into thought (id, account_id, title, content, summary, tags, private, pinned, transcript, at, created_at, updated_at)
     select gen_random_uuid(), account_id, '', repeat('a', $3), '', '[]', true, false, '', now(), now(), now()
     from thought, generate_series(1, $2) where id = $1`,
    [id, times, length],
  );

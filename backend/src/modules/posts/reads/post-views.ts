import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { MediaView } from '@afi/contracts/media';
import type { MiniappView } from '@afi/contracts/miniapps';
import type { PostAction } from '@afi/contracts/post-action';
import type { ReadersCount } from '@afi/contracts/post-marks';
import type { PollView } from '@afi/contracts/polls';
import type { PostBody } from '@afi/contracts/post-body';
import type { ListedPost } from '@afi/contracts/posts';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { manages } from '../../communities/communities.queries.js';
import { MediaQueries } from '../../media/media.queries.js';
import { MiniappQueries } from '../../miniapps/miniapps.queries.js';
import { PollQueries } from '../../polls/polls.queries.js';
import { pollIdsOf } from '../domain/post-poll.js';
import { mediaOfAction, type StoredAction } from '../domain/post-action.js';
import { mediaOf, type StoredBody } from '../domain/post-body.js';
import { PostSlot } from '../posts.queries.js';
import { isOnline } from '../visible-posts.queries.js';
import { marksOf } from './mark.reads.js';
import { pollViewerOf } from './post-polls.js';
import type { PostRow } from './post.rows.js';
import { ReaderCounts } from './reader-counts.js';

/** Who reads. */
export interface Reader {
  readonly accountId: string;
  readonly language: Language;
}

/** What bodies and buttons name by an id, read for a whole page: files, and polls as the reader may see them. */
interface Shown {
  files: ReadonlyMap<string, MediaView>;
  polls: ReadonlyMap<string, PollView>;
  miniapps: ReadonlyMap<string, MiniappView>;
}
interface ShownOfPage extends Shown {
  /** Of announcements the reader looks after. */
  readers: ReadonlyMap<string, ReadersCount>;
}

/** Posts with what they show: one query for the files of a page, one for its polls, and one for each word that has something to add. */
@Injectable()
export class PostViews {
  /** Whether one is there to translate. */
  private readonly model: boolean;

  constructor(
    private readonly media: MediaQueries,
    private readonly polls: PollQueries,
    private readonly miniapps: MiniappQueries,
    private readonly readers: ReaderCounts,
    private readonly slot: PostSlot,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    this.model = Boolean(config.AI_BASE_URL);
  }

  /** The views of a page's rows, which the reader may see. */
  async of<Content extends string | null>(
    rows: readonly PostRow<Content>[],
    { accountId, language }: Reader,
  ): Promise<(Omit<ListedPost, 'content'> & { content: Content })[]> {
    const shown = rows.flatMap((row) => [...mediaOf(madeOf(row)), ...mediaOfAction(row.action)]);
    const asked = rows.flatMap((row) => {
      const viewer = pollViewerOf({ ...row, deletedAt: null }, row.myRole);
      return pollIdsOf(row).map((id) => ({ id, viewer }));
    });
    const announced = rows.filter((row) => row.mustRead && row.status === 'published' && manages(row.myRole));
    const apps = rows.map(madeOf).flatMap((body) => (body.type === 'miniapp' ? body.miniappId : []));
    const [files, polls, miniapps, readers] = await Promise.all([
      this.media.viewsOf([...new Set(shown.map(({ mediaId }) => mediaId))], language),
      this.polls.views(asked, accountId),
      this.miniapps.byIds([...new Set(apps)]),
      this.readers.of(announced.map(({ id }) => id)),
    ]);
    return this.slot.fill(
      rows.map((row) => this.viewOf(row, { files, polls, miniapps, readers })),
      accountId,
    );
  }

  private viewOf<Content extends string | null>(
    row: PostRow<Content>,
    shown: ShownOfPage,
  ): Omit<ListedPost, 'content' | 'parts'> & { content: Content } {
    const open = row.slug !== null && row.privacy === 'public' && isOnline({ ...row, deletedAt: null });
    const readers = shown.readers.get(row.id);
    return {
      id: row.id,
      communityId: row.communityId,
      communityName: row.communityName,
      body: bodyView(madeOf(row), shown),
      title: row.title,
      content: row.content,
      language: row.language,
      translatable: this.model && row.language !== null && row.excerpt !== '',
      excerpt: row.excerpt,
      status: row.status,
      privacy: row.privacy,
      visibility: row.visibility,
      pinned: row.pinned,
      action: row.action && actionView(row.action, shown, { manages: manages(row.myRole), paid: row.paidAt !== null }),
      startsAt: momentOf(row.startsAt),
      endsAt: momentOf(row.endsAt),
      mustRead: row.mustRead,
      ...(readers ? { readers } : {}),
      editedAt: momentOf(row.editedAt),
      reactions: row.reactions,
      mine: marksOf(row),
      commentsCount: row.commentsCount,
      publicUrl: open ? `${this.config.publicUrl}/p/${row.slug}` : null,
      author: {
        id: row.authorId,
        fullname: `${row.firstname} ${row.lastname}`.trim(),
        picture: row.picture,
        role: row.authorRole ?? 'member',
      },
      source: row.source,
      mayManage: manages(row.myRole),
      version: row.version,
      publishedAt: momentOf(row.publishedAt),
      createdAt: new Date(row.createdAt).toISOString(),
    };
  }
}

const momentOf = (at: Date | string | null): string | null => at && new Date(at).toISOString();

/** A row's body, with the type that stands in a column of its own. */
export function madeOf(row: { body: object; type: StoredBody['type'] }): StoredBody {
  return { ...row.body, type: row.type } as StoredBody;
}

/** What readers see of a body. */
export function bodyView(body: StoredBody, { files, polls, miniapps }: Shown): PostBody {
  const shown = (id: string | null) => (id && files.get(id)) || null;
  switch (body.type) {
    case 'image':
      return { type: 'image', images: body.images.map((one) => ({ ...one, media: shown(one.mediaId) })) };
    case 'video':
    case 'audio':
    case 'file':
      return { type: body.type, mediaId: body.mediaId, media: shown(body.mediaId) };
    case 'link': {
      const { type, url, at, preview } = body;
      if (!preview) return { type, url, at, preview: null };
      const { status, title, description, site, imageId } = preview;
      return { type, url, at, preview: { status, title, description, site, image: shown(imageId) } };
    }
    case 'carousel':
      return { ...body, products: body.products.map((one) => ({ ...one, media: shown(one.mediaId) })) };
    case 'poll':
      return polls.get(body.pollId) ?? { type: 'text' };
    case 'miniapp':
      return { ...body, app: miniapps.get(body.miniappId) ?? null };
    default:
      return body;
  }
}

/** What readers see of a button; what was paid for is given to who paid, and to those who manage the post. */
function actionView(
  action: StoredAction,
  { files, polls }: Shown,
  who: { manages: boolean; paid: boolean },
): PostAction | null {
  switch (action.type) {
    case 'download':
      return { ...action, media: files.get(action.mediaId) ?? null };
    case 'payment': {
      const { mediaId, ...shown } = action;
      const media = (who.manages || who.paid) && mediaId ? (files.get(mediaId) ?? null) : null;
      return { ...shown, hasFile: mediaId !== null, paid: who.paid, media };
    }
    case 'poll': {
      const poll = polls.get(action.pollId);
      return poll ? { ...poll, label: action.label } : null;
    }
    default:
      return action;
  }
}

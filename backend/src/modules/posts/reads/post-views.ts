import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import type { MediaView } from '@afi/contracts/media';
import type { PostAction } from '@afi/contracts/post-action';
import { nothingReceived, type MoneyReceived } from '@afi/contracts/payments';
import type { ReadersCount } from '@afi/contracts/post-marks';
import type { PostBody } from '@afi/contracts/post-body';
import type { ListedPost } from '@afi/contracts/posts';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { manages } from '../../communities/communities.queries.js';
import { MediaQueries } from '../../media/media.queries.js';
import { PaymentQueries, type Paid } from '../../payments/payments.queries.js';
import { fileStamp } from '../domain/file-stamp.js';
import { fileBought } from '../domain/file-bought.js';
import { mediaOfAction, type OwnAction, type StoredAction } from '../domain/post-action.js';
import { mediaOf, type OwnBody, type StoredBody } from '../domain/post-body.js';
import { isOfWord, PostBodySlot, type ShownOfWords } from '../post-bodies.queries.js';
import { PostSlot } from '../posts.queries.js';
import { isOnline, readerOf } from '../visible-posts.queries.js';
import { marksOf } from './mark.reads.js';
import type { PostRow } from './post.rows.js';
import { ReaderCounts } from './reader-counts.js';

/** Who reads. */
export interface Reader {
  readonly accountId: string;
  readonly language: Language;
}

type Files = ReadonlyMap<string, MediaView>;
/** What is named by an id, read for a whole page. */
interface ShownOfPage {
  files: Files;
  /** Bodies and buttons of other words, as the reader may see them. */
  words: ShownOfWords;
  /** What the reader paid, by the posts it was for. */
  receipts: ReadonlyMap<string, Paid>;
  /** What was paid for those of them the reader looks after. */
  received: ReadonlyMap<string, MoneyReceived>;
  /** Of announcements the reader looks after. */
  readers: ReadonlyMap<string, ReadersCount>;
}

/** Posts with what they show: one query for the files of a page, and one for each word that it shows something of. */
@Injectable()
export class PostViews {
  /** Whether one is there to translate. */
  private readonly model: boolean;

  constructor(
    private readonly media: MediaQueries,
    private readonly bodies: PostBodySlot,
    private readonly payments: PaymentQueries,
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
    const sold = rows.filter(({ action }) => action?.type === 'payment');
    const receipts = await this.payments.receiptsAmong('posts', idsOf(sold), accountId);
    const bought = [...receipts.values()].flatMap(({ mediaId }) => mediaId ?? []);
    const shown = rows.flatMap((row) => [...mediaOf(madeOf(row)), ...mediaOfAction(row.action)]);
    const carried = rows.flatMap((row) => {
      const reader = readerOf({ ...row, deletedAt: null }, row.myRole);
      return this.bodies.carriedBy(row).map((one) => ({ ...one, reader }));
    });
    const announced = rows.filter((row) => row.mustRead && row.status === 'published' && manages(row.myRole));
    const managed = sold.filter(({ myRole }) => manages(myRole));
    const [files, words, readers, received] = await Promise.all([
      this.media.viewsOf([...new Set([...shown.map(({ mediaId }) => mediaId), ...bought])], language),
      this.bodies.views(carried, accountId),
      this.readers.of(idsOf(announced)),
      this.payments.receivedFor('posts', idsOf(managed)),
    ]);
    return this.slot.fill(
      rows.map((row) => this.viewOf(row, { files, words, receipts, readers, received })),
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
      body: this.bodyOf(row, shown),
      title: row.title,
      content: row.content,
      language: row.language,
      translatable: this.model && row.language !== null && row.excerpt !== '',
      excerpt: row.excerpt,
      status: row.status,
      privacy: row.privacy,
      visibility: row.visibility,
      pinned: row.pinned,
      action: row.action && this.actionOf(row.action, row, shown),
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

  /** A post of words where the word of its body has nothing there any more. */
  private bodyOf(row: PostRow, { files, words }: ShownOfPage): PostBody {
    const body = madeOf(row);
    if (!isOfWord(body)) return bodyView(body, files);
    return (words.get(this.bodies.keyOf(body)) as PostBody | undefined) ?? { type: 'text' };
  }

  private actionOf(
    action: StoredAction,
    { id, myRole }: PostRow,
    { files, words, receipts, received }: ShownOfPage,
  ): PostAction | null {
    if (!isOfWord(action)) {
      const who = { manages: manages(myRole), paid: receipts.get(id) ?? null };
      return actionView(action, files, { ...who, received: received.get(id) ?? nothingReceived });
    }
    const shown = words.get(this.bodies.keyOf(action));
    return shown ? ({ ...shown, label: action.label } as PostAction) : null;
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const momentOf = (at: Date | string | null): string | null => at && new Date(at).toISOString();

/** A row's body, with the type that stands in a column of its own. */
export function madeOf(row: { body: object; type: StoredBody['type'] }): StoredBody {
  return { ...row.body, type: row.type } as StoredBody;
}

/** What readers see of a body. */
function bodyView(body: OwnBody, files: Files): PostBody {
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
    default:
      return body;
  }
}

interface ActionReader {
  manages: boolean;
  paid: Paid | null;
  received: MoneyReceived;
}

/** What readers see of a button; what was paid for is given to who paid, and what is asked for, to those who manage the post. */
function actionView(action: OwnAction, files: Files, who: ActionReader): PostAction {
  switch (action.type) {
    case 'download':
      return { ...action, media: files.get(action.mediaId) ?? null };
    case 'payment': {
      const { mediaId, ...shown } = action;
      const fileOf = (id: string | null) => (id && files.get(id)) || null;
      const { paid } = who;
      return {
        ...{ ...shown, file: fileStamp(mediaId), paid: paid !== null, receipt: paid?.receipt ?? null },
        media: fileOf(paid ? fileBought(action, paid) : who.manages ? mediaId : null),
        ...(who.manages ? { gives: fileOf(mediaId), received: who.received } : {}),
      };
    }
    default:
      return action;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '@afi/runtime/storage';
import type { Language } from '@afi/contracts/language';
import type { MediaStatus, MediaVariant, MediaView, StoredVariant } from '@afi/contracts/media';
import type { MediaKind } from '@afi/contracts/media-kind';
import { sql, type InferResult, type Kysely, type SelectQueryBuilder } from 'kysely';
import { translate } from '../../platform/i18n/translate.js';
import { preparedQuery, type Bound } from '../../platform/persistence/prepared-query.js';
import { tablesOf, type Tables } from '../../platform/persistence/tables.js';

/** Addresses are the same for a day, and open for a day more: whoever was told one late has time to fetch it. */
const daySeconds = 86_400;
/** Kinds a browser shows in their place; others are downloads, whatever they hold. */
const shown: readonly MediaKind[] = ['image', 'video', 'audio'];

function mediaRows(tables: Kysely<Tables>) {
  return tables
    .selectFrom('media')
    .select(['id', 'kind', 'status', 'contentType', 'fileName', 'bytes', 'storageKey', 'variants', 'placeholder'])
    .select(['seconds', 'poster', 'waveform', 'errorCode', 'errorParams']);
}
type MediaRow = InferResult<ReturnType<typeof mediaRows>>[number];

/** What a page of posts or products shows, in one statement. */
const shownRows = preparedQuery((tables: Kysely<Tables>, bound: Bound<{ ids: readonly string[] }>) =>
  mediaRows(tables).where(({ ref }) => sql<boolean>`${ref('id')} = any(${bound.ids}::uuid[])`),
);

/** A file as it lies in storage. */
export interface OwnedFile {
  readonly id: string;
  readonly kind: MediaKind;
  readonly name: string;
  /** MIME type by content. */
  readonly type: string;
  readonly key: string;
}

/** A file that is shown or heard in something else. */
export interface PlayableFile {
  readonly id: string;
  readonly kind: MediaKind;
  readonly status: MediaStatus;
  readonly key: string;
  readonly seconds: number | null;
}

/** Bytes that lie in the storage for an account, a row a file or so. */
export type KeptRows = SelectQueryBuilder<Tables, never, { ownerId: string; bytes: number }>;

/** Where words say what they keep for accounts beside media: it fills their room, too. */
@Injectable()
export class KeptFiles {
  private readonly words = new Map<string, (tables: Kysely<Tables>) => KeptRows>();

  contribute(word: string, rows: (tables: Kysely<Tables>) => KeptRows): void {
    if (this.words.has(word)) throw new Error(`${word} contributes twice`);
    this.words.set(word, rows);
  }

  /** What every word keeps, media before all. */
  all(tables: Kysely<Tables>): KeptRows {
    const media: KeptRows = tables.selectFrom('media').select(['ownerId', 'bytes']);
    return [...this.words.values()].reduce((all, rows) => all.unionAll(rows(tables)), media);
  }
}

/** What media look like, for their owner and for the words that claim them. */
@Injectable()
export class MediaQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  /** A file of this account's own, or null. */
  async ownedBy(ownerId: string, id: string, language: Language): Promise<MediaView | null> {
    const row = await mediaRows(tablesOf(this.em))
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst();
    return row ? this.viewOf(row, language) : null;
  }

  /** The views of these media by id, in one read whatever their number. Whoever asks answers for who may see them. */
  async viewsOf(ids: readonly string[], language: Language): Promise<Map<string, MediaView>> {
    if (!ids.length) return new Map();
    const rows = await shownRows(this.em, { ids });
    const views = await Promise.all(rows.map((row) => this.viewOf(row, language)));
    return new Map(views.map((view) => [view.id, view]));
  }

  /** Pictures that are ready, each in its smallest form: finds those a list shows of one of its rows. */
  async smallest(ids: readonly string[]): Promise<(of: Iterable<string>) => MediaView[]> {
    // Only of one that failed a word is said, in a language.
    const views = await this.viewsOf([...new Set(ids)], 'fr');
    return (of) =>
      [...of].flatMap((id) => {
        const view = views.get(id);
        return view?.status === 'ready' ? [{ ...view, variants: view.variants.slice(0, 1) }] : [];
      });
  }

  /** Files of this account's own among these, as they lie in storage, in the order asked for. */
  async filesOwnedBy(ownerId: string, ids: readonly string[]): Promise<OwnedFile[]> {
    if (!ids.length) return [];
    const rows = await tablesOf(this.em)
      .selectFrom('media')
      .select(['id', 'kind', 'fileName as name', 'contentType as type', 'storageKey as key'])
      .where('ownerId', '=', ownerId)
      .where('id', 'in', [...ids])
      .execute();
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  }

  /** Where a file lies that is ready, in the form it is kept in; null while its forms are made, and where there is none. */
  async fileOf(id: string): Promise<string | null> {
    const row = await tablesOf(this.em)
      .selectFrom('media')
      .select('storageKey')
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .executeTakeFirst();
    return row?.storageKey ?? null;
  }

  /** The forms of a file that is ready, as they lie in storage. Whoever asks answers for who may see them. */
  async formsOf(id: string): Promise<StoredVariant[]> {
    const [row] = await shownRows(this.em, { ids: [id] });
    return row ? storedForms(row) : [];
  }

  /** These files as something is made of them: their state, their largest form, how long they are. */
  async playableOf(ids: readonly string[]): Promise<PlayableFile[]> {
    if (!ids.length) return [];
    return tablesOf(this.em)
      .selectFrom('media')
      .select(['id', 'kind', 'status', 'storageKey as key', 'seconds'])
      .where('id', 'in', [...ids])
      .execute();
  }

  /** Where those of these files lie that are ready, by id and in that order, in one read whatever their number. */
  async filesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await tablesOf(this.em)
      .selectFrom('media')
      .select(['id', 'storageKey'])
      .where(({ ref }) => sql<boolean>`${ref('id')} = any(${[...ids]}::uuid[])`)
      .where('status', '=', 'ready')
      // What is made of them reads the same twice (`storedFirst`).
      .orderBy('id')
      .execute();
    return new Map(rows.map(({ id, storageKey }) => [id, storageKey]));
  }

  private async viewOf(row: MediaRow, language: Language): Promise<MediaView> {
    const { id, kind, status, placeholder, errorCode } = row;
    const error = errorCode
      ? { code: errorCode, message: translate(language, 'errors', errorCode, row.errorParams ?? {}) }
      : null;
    const shown = { id, kind, status, ...(error ? { error } : {}), variants: await this.variantsOf(row), placeholder };
    if (kind === 'image') return shown;
    const { fileName: name, seconds, poster, waveform } = row;
    return {
      ...{ ...shown, name },
      ...(seconds === null ? {} : { seconds }),
      ...(poster ? { poster: await this.addressed(poster) } : {}),
      ...(waveform ? { waveform } : {}),
    };
  }

  private variantsOf(row: MediaRow): Promise<MediaVariant[]> {
    const download = shown.includes(row.kind) ? undefined : row.fileName;
    return Promise.all(storedForms(row).map((one) => this.addressed(one, download)));
  }

  private async addressed({ key, ...variant }: StoredVariant, download?: string): Promise<MediaVariant> {
    return { ...variant, url: await this.storage.signedUrl(key, daySeconds, { steadySeconds: daySeconds, download }) };
  }
}

function storedForms(row: MediaRow): StoredVariant[] {
  if (row.status !== 'ready') return [];
  const whole = { key: row.storageKey, type: row.contentType, width: null, height: null, bytes: Number(row.bytes) };
  return row.variants.length ? row.variants : [whole];
}

import { canvasLayer, mediaOfLayers, type CanvasLayer } from '@afi/contracts/canvas-parts';
import type { SourceMaterial } from '@afi/contracts/creations';
import { maxCanvases } from '@afi/contracts/canvases';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { OwnRows } from '../../../platform/persistence/own-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { Canvas } from '../domain/canvas.js';
import { filledDrawing } from '../domain/filled-drawing.js';
import { filledTemplate } from '../domain/filled-template.js';

/** What every command on a canvas begins with: whose it is; and what its photos and files need. */
@Injectable()
export class OwnCanvases extends OwnRows<Canvas> {
  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
  ) {
    super(em, Canvas);
  }

  /** What is known of a living canvas of this account, without a lock. */
  async mustSee(accountId: string, canvasId: string): Promise<Pick<Canvas, 'title' | 'size' | 'version'>> {
    const row = await tablesOf(this.em)
      .selectFrom('canvas')
      .where('id', '=', canvasId)
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .select(['title', 'size', 'version'])
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  /** What was begun with this id already; null where nothing was. Of two that are begun at once the second waits for the first. @throws Problem 404 */
  async begunAs(accountId: string, id: string | undefined): Promise<{ id: string; jobId: string | null } | null> {
    if (!id) return null;
    await oneAtATime(this.em, `canvas ${id}`);
    const row = await tablesOf(this.em)
      .selectFrom('canvas')
      .where('id', '=', id)
      .select(['id', 'jobId', 'accountId', 'deletedAt'])
      .executeTakeFirst();
    if (!row) return null;
    if (row.accountId !== accountId || row.deletedAt) throw notFound();
    return { id: row.id, jobId: row.jobId };
  }

  /** Deleted ones count, too: they are there. @throws Problem `canvases.full` (413) */
  async mustHaveRoom(accountId: string): Promise<void> {
    await oneAtATime(this.em, `canvases ${accountId}`);
    const { count } = await tablesOf(this.em)
      .selectFrom('canvas')
      .where('accountId', '=', accountId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= maxCanvases) throw new Problem('canvases.full', 413, { params: { most: maxCanvases } });
  }

  /**
   * Claims photos that are new on a canvas, lets those go that are not on it any more. Answers the layers without photos that
   * are not its author's own.
   */
  async withPhotos(
    canvas: Canvas,
    before: readonly CanvasLayer[],
    after: readonly CanvasLayer[],
  ): Promise<CanvasLayer[]> {
    const claimant = { word: 'canvases', id: canvas.id };
    const [had, has] = [mediaOfLayers(before), mediaOfLayers(after)];
    const missing = new Set<string>();
    for (const id of has) {
      if (had.has(id)) continue;
      const claimed = await this.commands.execute(new ClaimUpload(id, canvas.accountId, claimant, ['image']));
      if (!claimed) missing.add(id);
    }
    for (const id of had) if (!has.has(id)) await this.commands.execute(new ReleaseUpload(id, claimant));
    return after.map((one) =>
      'mediaId' in one && one.mediaId && missing.has(one.mediaId) ? { ...one, mediaId: null } : one,
    );
  }

  /** The words and the picture of a source, in the template it was begun with or in a drawing of ours. */
  async fill(canvas: Canvas, material: SourceMaterial | null): Promise<void> {
    const before = canvas.layers;
    if (material && before.length) {
      const { title, layers } = filledTemplate(before, material);
      Object.assign(canvas, { title: title || canvas.title, layers });
    } else if (material) {
      const { title, ...drawing } = filledDrawing(canvas.size, material);
      Object.assign(canvas, { ...drawing, title: canvas.title || title });
    }
    // What the contract would refuse could never be saved again.
    if (material) canvas.layers = canvas.layers.flatMap((one) => canvasLayer.safeParse(one).data ?? []);
    const layers = await this.withPhotos(canvas, [], canvas.layers);
    // A photo of a post that is not theirs leaves no empty place.
    canvas.layers = material && !before.length ? layers.filter((one) => one.kind !== 'photo' || one.mediaId) : layers;
  }

  /** Removes files no canvas names any more, once that is certain. Where this is lost, the sweep takes them. */
  letFilesGo(files: readonly { readonly key: string }[]): void {
    afterCommit(this.em, () => {
      for (const { key } of files) void this.storage.remove(key).catch(() => undefined);
    });
  }
}

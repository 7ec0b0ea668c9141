import { documentJob, type DocumentLanguage } from '@afi/contracts/documents';
import { heardKinds, isHeard, typedKey, type DocumentSource } from '@afi/contracts/document-source';
import { documentSettings } from '@afi/runtime/document-settings';
import { speechSettings } from '@afi/runtime/speech-settings';
import { Storage } from '@afi/runtime/storage';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { MediaQueries } from '../../media/media.queries.js';
import { HearingShare } from '../../model-usage/hearing-share.queries.js';
import { askedOf, type Document } from '../domain/document.js';

/** Has documents read, in the transaction of who asks. */
@Injectable()
export class DocumentReadings {
  constructor(
    private readonly commands: CommandBus,
    private readonly media: MediaQueries,
    private readonly storage: Storage,
    private readonly share: HearingShare,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    share.contribute(
      (accountId) => sql`select sum(m.seconds) from document d join media m on m.id = d.media_id
        join job j on j.id = d.job_id and j.status in ('queued', 'running')
        where d.owner_id = ${accountId} and d.kind in (${sql.join(heardKinds)})`,
    );
  }

  /** Whether there is a service that writes recordings down. */
  get hears(): boolean {
    return Boolean(this.config.of(speechSettings).STT_BASE_URL);
  }

  /** Whether a model looks at images. */
  get sees(): boolean {
    return Boolean(this.config.AI_BASE_URL && this.config.of(documentSettings).AI_VISION_MODEL);
  }

  /** The job that reads it; null where it waits: for its file to be prepared, or for a service that writes recordings down, which has its minutes a day. */
  async begin(document: Document, language: DocumentLanguage): Promise<string | null> {
    // Without a service it waits in any case: nobody is made to wait in line for that.
    if (isHeard(document.kind) && this.hears && !(await this.share.mayHear(document.ownerId))) return null;
    const jobId = await this.ask(document, language, false);
    if (jobId) document.beRead(jobId);
    return jobId;
  }

  /** The job that reads it once more, for the model. */
  again(document: Document): Promise<string | null> {
    return this.ask(document, document.language ?? 'fr', true);
  }

  private async ask(document: Document, language: DocumentLanguage, rewrite: boolean): Promise<string | null> {
    const source = await this.sourceOf(document);
    if (!source) return null;
    const { id, ownerId, typed } = document;
    const { jobId } = await this.commands.execute(
      new RequestJob(documentJob, {
        payload: { documentId: id, source, language, rewrite, asked: askedOf(document) },
        ownerId,
        label: document.fileName ?? document.url ?? document.title,
        subject: { type: 'document', id },
      }),
    );
    if (source.kind === 'link' && !rewrite) await this.commands.execute(new HoldLinkRoom(ownerId, jobId));
    if (typed) await this.storage.put(typedKey(jobId), Buffer.from(typed), 'text/plain');
    return jobId;
  }

  private async sourceOf({ kind, storageKey, url, mediaId, typed }: Document): Promise<DocumentSource | null> {
    if (kind === 'pdf') return { kind, fileKey: storageKey ?? '' };
    if (kind === 'link') return { kind, url: url ?? '' };
    if (kind === 'text') return { kind };
    if (isHeard(kind) && !this.hears) return null;
    const fileKey = mediaId && (await this.media.fileOf(mediaId));
    if (!fileKey) return null;
    // Of a video the sound is read: it is listened to as a recording is.
    return kind === 'image' ? { kind, fileKey, captioned: Boolean(typed) } : { kind: 'audio', fileKey };
  }
}

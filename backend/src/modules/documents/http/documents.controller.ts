import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { documentRoutes as routes, type DocumentView } from '@afi/contracts/documents';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import type { ReceivedFile } from '../../../platform/files/file-receiver.js';
import type { FileRequest } from '../../../platform/http/multipart.interceptor.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { Storage } from '@afi/runtime/storage';
import {
  ChangeDraft,
  DropDraft,
  type GivenSource,
  MergeDrafts,
  OrderDrafts,
  ReadAgain,
  ReadDocument,
  RemoveDocument,
  RewriteWithModel,
  SaveDrafts,
  SetDrafts,
  UnmergeDrafts,
  UndoSave,
} from '../documents.commands.js';
import { KnownDocuments } from '../reads/known-documents.js';
import { DocumentReads } from '../reads/document.reads.js';

/** Time an address of the PDF is good for: enough to begin, too short to pass on. */
const fileSeconds = 300;

@Controller()
export class DocumentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: DocumentReads,
    private readonly known: KnownDocuments,
    private readonly storage: Storage,
  ) {}

  @Endpoint(routes.create)
  async create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Req() request: FileRequest,
    @Caller() caller: Caller,
  ): Answer<typeof routes.create> {
    const { accountId, language } = caller;
    const asked = ('asked' in body && body.asked) || null;
    return this.commands.execute(
      new ReadDocument(accountId, body.communityId, sourceOf(body) ?? { file: receivedIn(request) }, language, asked),
    );
  }

  @Endpoint(routes.known)
  async isKnown(
    @Input() { body: { communityId, ...content } }: InputOf<typeof routes.known>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.known> {
    return { document: await this.known.find(caller.accountId, communityId, content) };
  }

  @Endpoint(routes.mine)
  mine(@Input() { query }: InputOf<typeof routes.mine>, @Caller() caller: Caller): Answer<typeof routes.mine> {
    return this.reads.mine(caller.accountId, query, caller.language);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Promise<DocumentView> {
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.file)
  async file(@Input() { params }: InputOf<typeof routes.file>, @Caller() caller: Caller): Answer<typeof routes.file> {
    const { storageKey, fileName } = await this.reads.fileOf(params.id, caller.accountId);
    return {
      url: await this.storage.signedUrl(storageKey, fileSeconds, { download: fileName }),
      expiresIn: fileSeconds,
    };
  }

  @Endpoint(routes.remove)
  async remove(@Input() { params }: InputOf<typeof routes.remove>, @Caller() caller: Caller): Promise<void> {
    await this.commands.execute(new RemoveDocument(caller.accountId, params.id));
  }

  @Endpoint(routes.readAgain)
  async readAgain(
    @Input() { params, body }: InputOf<typeof routes.readAgain>,
    @Caller() { accountId, language }: Caller,
  ): Promise<DocumentView> {
    await this.commands.execute(new ReadAgain(accountId, params.id, body.asked, language));
    return this.reads.one(params.id, accountId, language);
  }

  @Endpoint(routes.rewrite)
  async rewrite(@Input() { params }: InputOf<typeof routes.rewrite>, @Caller() caller: Caller): Promise<DocumentView> {
    await this.commands.execute(new RewriteWithModel(caller.accountId, params.id));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.updateDraft)
  async updateDraft(
    @Input() { params, body: { version, ...changes } }: InputOf<typeof routes.updateDraft>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.updateDraft> {
    await this.commands.execute(new ChangeDraft(caller.accountId, params.id, params.draftId, version, changes));
    const { drafts } = await this.reads.one(params.id, caller.accountId, caller.language);
    return drafts.find((draft) => draft.id === params.draftId) ?? raise(notFound());
  }

  @Endpoint(routes.setDrafts)
  async setDrafts(
    @Input() { params, body }: InputOf<typeof routes.setDrafts>,
    @Caller() caller: Caller,
  ): Promise<DocumentView> {
    const { draftIds, ...settings } = body;
    await this.commands.execute(new SetDrafts(caller.accountId, params.id, settings, draftIds));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.dropDraft)
  async drop(@Input() { params }: InputOf<typeof routes.dropDraft>, @Caller() caller: Caller): Promise<DocumentView> {
    await this.commands.execute(new DropDraft(caller.accountId, params.id, params.draftId, true));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.restoreDraft)
  async restore(
    @Input() { params }: InputOf<typeof routes.restoreDraft>,
    @Caller() caller: Caller,
  ): Promise<DocumentView> {
    await this.commands.execute(new DropDraft(caller.accountId, params.id, params.draftId, false));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.orderDrafts)
  async order(
    @Input() { params, body }: InputOf<typeof routes.orderDrafts>,
    @Caller() caller: Caller,
  ): Promise<DocumentView> {
    await this.commands.execute(new OrderDrafts(caller.accountId, params.id, body.draftIds));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.mergeDrafts)
  async merge(
    @Input() { params, body }: InputOf<typeof routes.mergeDrafts>,
    @Caller() caller: Caller,
  ): Promise<DocumentView> {
    await this.commands.execute(new MergeDrafts(caller.accountId, params.id, body.into, body.from));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.unmergeDrafts)
  async unmerge(
    @Input() { params, body }: InputOf<typeof routes.unmergeDrafts>,
    @Caller() caller: Caller,
  ): Promise<DocumentView> {
    await this.commands.execute(new UnmergeDrafts(caller.accountId, params.id, body.into, body.from));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.save)
  save(@Input() { params, body }: InputOf<typeof routes.save>, @Caller() caller: Caller): Answer<typeof routes.save> {
    return this.commands.execute(new SaveDrafts(caller.accountId, params.id, body.draftIds, body.publish));
  }

  @Endpoint(routes.undoSave)
  async undoSave(
    @Input() { params, body }: InputOf<typeof routes.undoSave>,
    @Caller() caller: Caller,
  ): Promise<DocumentView> {
    await this.commands.execute(new UndoSave(caller.accountId, params.id, body.draftIds));
    return this.reads.one(params.id, caller.accountId, caller.language);
  }
}

/** What the body itself names; null where a file comes with it. A new way to give one that stands not here does not compile. */
function sourceOf(body: InputOf<typeof routes.create>['body']): GivenSource | null {
  if ('url' in body) return { url: body.url };
  if ('uploadId' in body) return { uploadId: body.uploadId };
  if ('text' in body) return { text: body.text };
  if ('mediaId' in body) return { mediaId: body.mediaId, caption: body.caption };
  // Only `communityId` is left.
  const { communityId: _, ...none } = body;
  none satisfies Record<string, never>;
  return null;
}

/** A file sent whole, in one multipart call. */
function receivedIn({ received }: FileRequest): ReceivedFile {
  if (received) return received;
  throw new Problem('documents.source-missing', 422, {
    errors: [{ pointer: '/url', code: 'documents.source-missing' }],
  });
}

function raise(error: Error): never {
  throw error;
}

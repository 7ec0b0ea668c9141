import type { PostBodyGiven } from '@afi/contracts/post-body';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { CreatePost, TransitionPost } from '../../posts/posts.commands.js';
import {
  ChangeDraft,
  DropDraft,
  MergeDrafts,
  OrderDrafts,
  SaveDrafts,
  SetDrafts,
  UndoSave,
  UnmergeDrafts,
} from '../documents.commands.js';
import { Document } from '../domain/document.js';
import { Draft } from '../domain/draft.js';

/** The document, locked for the length of a review step, with its drafts. Strangers find nothing. */
async function underReview(
  em: EntityManager,
  documentId: string,
  ownerId: string,
): Promise<{ document: Document; drafts: Map<string, Draft> }> {
  const document = await em.findOne(Document, { id: documentId, ownerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!document) throw notFound();
  const drafts = await em.find(Draft, { documentId }, { orderBy: { position: 'asc' } });
  return { document, drafts: new Map(drafts.map((draft) => [draft.id, draft])) };
}

function known(drafts: Map<string, Draft>, id: string): Draft {
  const draft = drafts.get(id);
  if (!draft) throw notFound();
  return draft;
}

@CommandHandler(ChangeDraft)
export class ChangeDraftHandler implements ICommandHandler<ChangeDraft> {
  constructor(private readonly em: EntityManager) {}

  execute({ ownerId, documentId, draftId, version, changes }: ChangeDraft) {
    return this.em.transactional(async (em) => {
      const { drafts } = await underReview(em, documentId, ownerId);
      const draft = known(drafts, draftId);
      // Replaced while the words were on their way: no other hand wrote there, so they are not refused.
      if (!draft.replacedAt) await em.lock(draft, LockMode.OPTIMISTIC, version);
      draft.change(changes);
    });
  }
}

@CommandHandler(SetDrafts)
export class SetDraftsHandler implements ICommandHandler<SetDrafts> {
  constructor(private readonly em: EntityManager) {}

  execute({ ownerId, documentId, settings, draftIds }: SetDrafts) {
    return this.em.transactional(async (em) => {
      const { drafts } = await underReview(em, documentId, ownerId);
      const meant = draftIds && new Set(draftIds);
      for (const draft of drafts.values()) if (draft.isOpen && (meant?.has(draft.id) ?? true)) draft.settle(settings);
    });
  }
}

@CommandHandler(DropDraft)
export class DropDraftHandler implements ICommandHandler<DropDraft> {
  constructor(private readonly em: EntityManager) {}

  execute({ ownerId, documentId, draftId, dropped }: DropDraft) {
    return this.em.transactional(async (em) => {
      const { drafts } = await underReview(em, documentId, ownerId);
      known(drafts, draftId).drop(dropped);
    });
  }
}

@CommandHandler(OrderDrafts)
export class OrderDraftsHandler implements ICommandHandler<OrderDrafts> {
  constructor(private readonly em: EntityManager) {}

  execute({ ownerId, documentId, draftIds }: OrderDrafts) {
    return this.em.transactional(async (em) => {
      const { drafts } = await underReview(em, documentId, ownerId);
      const wanted = [...new Set(draftIds)].map((id) => known(drafts, id));
      const rest = [...drafts.values()].filter((draft) => !wanted.includes(draft));
      [...wanted, ...rest].forEach((draft, position) => (draft.position = position));
    });
  }
}

@CommandHandler(MergeDrafts)
export class MergeDraftsHandler implements ICommandHandler<MergeDrafts> {
  constructor(private readonly em: EntityManager) {}

  execute({ ownerId, documentId, into, from }: MergeDrafts) {
    return this.em.transactional(async (em) => {
      const { drafts } = await underReview(em, documentId, ownerId);
      if (into === from) throw new Problem('documents.merge-same', 422);
      known(drafts, into).absorb(known(drafts, from));
    });
  }
}

@CommandHandler(UnmergeDrafts)
export class UnmergeDraftsHandler implements ICommandHandler<UnmergeDrafts> {
  constructor(private readonly em: EntityManager) {}

  execute({ ownerId, documentId, into, from }: UnmergeDrafts) {
    return this.em.transactional(async (em) => {
      const { drafts } = await underReview(em, documentId, ownerId);
      known(drafts, into).release(known(drafts, from));
    });
  }
}

/** An image goes with the post that was made of it. */
const imageOf = ({ kind, mediaId }: Document): { body?: PostBodyGiven } =>
  kind === 'image' && mediaId ? { body: { type: 'image', images: [{ mediaId }] } } : {};

@CommandHandler(SaveDrafts)
export class SaveDraftsHandler implements ICommandHandler<SaveDrafts> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ ownerId, documentId, draftIds, publish }: SaveDrafts) {
    return this.em.transactional(async (em) => {
      const { document, drafts } = await underReview(em, documentId, ownerId);
      const chosen = [...new Set(draftIds)].map((id) => known(drafts, id));
      const posts: { id: string; draftId: string; status: 'draft' | 'published' }[] = [];
      // The last is published first, so that the feed, newest first, reads in the order of the review.
      const inOrder = chosen.sort((a, b) => b.position - a.position);
      for (const [index, draft] of inOrder.entries()) {
        const { postId, status } = await this.commands.execute(
          new CreatePost({
            authorId: ownerId,
            communityId: document.communityId,
            title: draft.title,
            content: draft.postContent(document.language ?? null),
            ...imageOf(document),
            privacy: draft.privacy,
            publish,
            publishedAt: new Date(Date.now() + index),
            draftId: draft.id,
            source: {
              title: document.title,
              pages: [...new Set(draft.sources.flatMap((source) => source.page ?? []))].sort((a, b) => a - b),
              url: document.url ?? null,
            },
          }),
        );
        draft.becomePost(postId);
        posts.unshift({ id: postId, draftId: draft.id, status });
      }
      document.saved();
      return { posts };
    });
  }
}

@CommandHandler(UndoSave)
export class UndoSaveHandler implements ICommandHandler<UndoSave> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  execute({ ownerId, documentId, draftIds }: UndoSave) {
    return this.em.transactional(async (em) => {
      const { document, drafts } = await underReview(em, documentId, ownerId);
      for (const draft of [...new Set(draftIds)].map((id) => known(drafts, id))) {
        if (!draft.postId) continue;
        await this.commands.execute(new TransitionPost(ownerId, draft.postId, 'takeBack'));
        draft.comeBack();
      }
      if ([...drafts.values()].every((draft) => !draft.postId)) document.underReview();
    });
  }
}

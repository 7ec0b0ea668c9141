import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { maskedAddress } from '../../../platform/personal-data/masked-address.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { EndAddresses, ResumeAddresses } from '../../deliveries/deliveries.commands.js';
import { DeliveryQueries } from '../../deliveries/deliveries.queries.js';
import { AddContact, EndContact, RemoveContact, ResumeContact, RestoreContact } from '../campaigns.commands.js';
import { CampaignContact } from '../domain/campaign-contact.js';
import { ContactReads } from '../reads/contact.reads.js';

/** What every act on one needs. */
@Injectable()
export class Contacts {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async mustFind(contactId: string, isDeleted = false): Promise<CampaignContact> {
    const contact = await this.em.findOne(CampaignContact, contactId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!contact || (contact.deletedAt && !isDeleted)) throw notFound();
    return contact;
  }

  /** In the transaction of the act, without their number and address: the row outlives them. */
  async record(adminId: string, act: string, contact: CampaignContact, consentNote?: string): Promise<void> {
    const told = { to: contact.addresses.map(maskedAddress), ...(consentNote && { consentNote }) };
    await this.commands.execute(
      new RecordAudit({
        ...{ actorId: adminId, action: `campaigns.contact-${act}`, subjectType: 'contact', subjectId: contact.id },
        ...(act === 'removed' ? { before: told } : { after: told }),
      }),
    );
  }
}

@CommandHandler(AddContact)
export class AddContactHandler implements ICommandHandler<AddContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: Contacts,
  ) {}

  execute({ adminId, input }: AddContact): Promise<{ contactId: string }> {
    const consent = { adminId, note: input.consentNote };
    const added = CampaignContact.add(input, consent);
    return this.em.transactional(async (em) => {
      await oneAtATime(em, `contact ${added.phone ?? added.email}`);
      const who = added.phone ? { phone: added.phone } : { phone: null, email: added.email };
      const known = await em.findOne(CampaignContact, who, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (known && !known.deletedAt) throw new Problem('campaigns.contact-known', 409);
      if (known) known.addAgain(added, consent);
      else em.persist(added);
      await this.contacts.record(adminId, 'added', known ?? added, input.consentNote);
      return { contactId: (known ?? added).id };
    });
  }
}

@CommandHandler(RemoveContact)
export class RemoveContactHandler implements ICommandHandler<RemoveContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: Contacts,
  ) {}

  execute({ adminId, contactId }: RemoveContact): Promise<void> {
    return this.em.transactional(async () => {
      const contact = await this.contacts.mustFind(contactId);
      contact.remove();
      await this.contacts.record(adminId, 'removed', contact);
    });
  }
}

@CommandHandler(RestoreContact)
export class RestoreContactHandler implements ICommandHandler<RestoreContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: Contacts,
  ) {}

  execute({ adminId, contactId }: RestoreContact): Promise<void> {
    return this.em.transactional(async () => {
      const contact = await this.contacts.mustFind(contactId, true);
      if (!contact.deletedAt) return;
      contact.restore();
      await this.contacts.record(adminId, 'restored', contact);
    });
  }
}

@CommandHandler(EndContact)
export class EndContactHandler implements ICommandHandler<EndContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly contacts: Contacts,
  ) {}

  execute({ adminId, contactId }: EndContact): Promise<void> {
    return this.em.transactional(async () => {
      const contact = await this.contacts.mustFind(contactId);
      await this.commands.execute(new EndAddresses({ phone: contact.phone ?? null, email: contact.email ?? null }));
      await this.contacts.record(adminId, 'ended', contact);
    });
  }
}

@CommandHandler(ResumeContact)
export class ResumeContactHandler implements ICommandHandler<ResumeContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly contacts: Contacts,
    private readonly reads: ContactReads,
    private readonly deliveries: DeliveryQueries,
  ) {}

  execute({ adminId, contactId, consentNote }: ResumeContact): Promise<void> {
    return this.em.transactional(async () => {
      const contact = await this.contacts.mustFind(contactId);
      // What somebody with an account switched off, they alone switch on; what an admin ended, an admin begins again.
      const hasAccount = await this.reads.hasAccount(contactId);
      const { addresses } = contact;
      const ended = hasAccount ? [...(await this.deliveries.endedAmong(addresses, { byAdmin: true }))] : addresses;
      if (!ended.length) throw new Problem('campaigns.contact-has-account', 409);
      contact.agree({ adminId, note: consentNote });
      await this.commands.execute(new ResumeAddresses(ended, !hasAccount));
      await this.contacts.record(adminId, 'resumed', contact, consentNote);
    });
  }
}

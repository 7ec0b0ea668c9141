import { domainEvent } from '../../platform/events/domain-event.js';

/** A campaign was due while nothing ran for long: it was not sent. */
export class CampaignMissed extends domainEvent('campaigns.missed') {
  constructor(readonly campaignId: string) {
    super();
  }
}

/** An admin asked for a launch that another has to confirm. */
export class CampaignLaunchAsked extends domainEvent('campaigns.launch-asked') {
  constructor(readonly campaignId: string) {
    super();
  }
}

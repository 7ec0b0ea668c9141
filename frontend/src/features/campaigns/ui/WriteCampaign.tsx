import type { CampaignView } from '@afi/contracts/campaigns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import type { Latest } from '../../../lib/query/use-latest.js';
import { useChangeCampaign, useWriteCampaign } from '../api/campaigns.js';
import { bodyOf, campaignZone, emptyCampaign, fieldsOf, fromOlder } from '../api/fields.js';
import { CampaignForm, useCampaignRules, type AudienceWays } from './CampaignForm.js';

/** The form of a new campaign; what is not saved stays on the device. */
export function WriteCampaign({ onSaved, ...ways }: AudienceWays & { onSaved: (campaignId: string) => void }) {
  const form = useForm(useWriteCampaign(), {
    ...useCampaignRules(),
    initial: emptyCampaign,
    input: (values) => ({ body: bodyOf(values, campaignZone()) }),
    keep: 'campaign',
    older: fromOlder,
    onDone: ({ id }) => onSaved(id),
  });
  return <CampaignForm form={form} {...ways} />;
}

interface EditCampaignProps extends AudienceWays {
  campaign: CampaignView;
  onSaved: (campaignId: string) => void;
  latest: Latest;
}

/** The form of a draft; what somebody else changed meanwhile is not overwritten. */
export function EditCampaign({ campaign, onSaved, latest, ...ways }: EditCampaignProps) {
  const { t } = useTranslation();
  const [begun] = useState(campaign);
  const form = useForm(useChangeCampaign(), {
    ...useCampaignRules(),
    initial: fieldsOf(begun),
    input: (values) => ({
      params: { id: begun.id },
      body: { ...bodyOf(values, campaignZone()), version: begun.version },
    }),
    keep: `campaign ${begun.id}`,
    older: fromOlder,
    latest: { says: t('campaigns:form.changed'), ...latest },
    onDone: ({ id }) => onSaved(id),
  });
  return <CampaignForm form={form} {...ways} />;
}

import type { CommunityView } from '@afi/contracts/communities';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changesOf } from '../../../lib/form/values.js';
import { useForm } from '../../../lib/form/use-form.js';
import { ColourField } from '../../../ui/ColourField.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';
import { Note } from '../../../ui/Note.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useChangeCommunity } from '../api/communities.js';

/** What the picker of colours begins with. */
const firstColour = '#4f46e5';

interface EditCommunityProps {
  community: CommunityView;
  /** Shows the logo chosen, by its id (empty for none), and lets another be chosen. */
  logo: (logoId: string, choose: (logoId: string) => void) => ReactNode;
  /** The logo is on its way: saved now, it would be without it. */
  waiting?: boolean;
  onClose: () => void;
}

/** Changes what a community says of itself. Sends only what was changed: others of the team change the rest. */
export function EditCommunity({ community, logo, waiting = false, onClose }: EditCommunityProps) {
  const { t } = useTranslation();
  const [begun] = useState(() => ({
    name: community.name,
    about: community.about,
    purpose: community.purpose,
    city: community.city,
    logoId: community.logo?.id ?? '',
    colour: community.colour ?? '',
  }));
  const form = useForm(useChangeCommunity(), {
    checked: () => import('@afi/contracts/checked/communities'),
    initial: begun,
    input: (values) => {
      const { logoId, colour, ...texts } = changesOf(begun, values);
      return {
        params: { id: community.id },
        body: {
          ...texts,
          ...(logoId === undefined ? {} : { logoId: logoId || null }),
          ...(colour === undefined ? {} : { colour: colour || null }),
        },
      };
    },
    says: { name: t('communities:new.nameMissing') },
    keep: `community ${community.id}`,
    onDone: onClose,
  });
  const refused = form.error('logoId');
  return (
    <FormFrame
      form={form}
      className="card form"
      actions={
        waiting ? (
          <p className="sm mut" role="status">
            {t('community-members:edit.waiting')}
          </p>
        ) : (
          <SaveActions form={form} onCancel={onClose} />
        )
      }
    >
      {logo(form.values.logoId, (logoId) => form.set('logoId', logoId))}
      {refused ? <Note tone="bad">{refused}</Note> : null}
      <ColourField
        label={t('community-members:edit.colour')}
        instead={firstColour}
        value={form.values.colour || null}
        none={t('community-members:edit.noColour')}
        error={form.error('colour')}
        onChange={(colour) => form.set('colour', colour ?? '')}
      />
      <TextInput {...form.field('name')} label={t('communities:new.name')} />
      <TextInput {...form.field('city')} label={t('communities:new.city')} autoComplete="address-level2" />
      <Textarea {...form.field('purpose')} label={t('community-members:edit.purpose')} minRows={2} />
      <Textarea {...form.field('about')} label={t('communities:new.about')} minRows={4} />
    </FormFrame>
  );
}

import { adaptedChannels, adaptedLengths, type AdaptedChannel } from '@afi/contracts/adapted-channels';
import type { CampaignChannel } from '@afi/contracts/campaigns';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Chip } from '../../../ui/Chip.js';
import { Note } from '../../../ui/Note.js';
import { TextInput } from '../../../ui/TextInput.js';
import { adaptedFieldsOf, type AdaptedVariant } from '../api/adapted.js';
import type { CampaignFields } from '../api/fields.js';
import classes from './Campaigns.module.css';
import { TextWithVariables } from './TextWithVariables.js';

interface AdaptFieldsProps {
  form: Form<CampaignFields>;
  variant: AdaptedVariant;
  language: 'fr' | 'en';
  channels: readonly CampaignChannel[];
  /** What every channel says where nothing is adapted. */
  common: { title: string; text: string };
}

/** A text of its own for a channel: a line for a device, a letter for a mail. */
export function AdaptFields({ channels, ...fields }: AdaptFieldsProps) {
  const { t } = useTranslation();
  const chosen = adaptedChannels.filter((one) => channels.includes(one));
  if (!chosen.length) return null;
  return (
    <div className="col">
      <p className="sm mut">{t('campaigns:adapt.help')}</p>
      {chosen.map((channel) => (
        <OneChannel key={channel} channel={channel} {...fields} />
      ))}
    </div>
  );
}

function OneChannel({
  form,
  variant,
  language,
  channel,
  common,
}: Omit<AdaptFieldsProps, 'channels'> & { channel: AdaptedChannel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const other = language === 'en' ? 'fr' : 'en';
  const [own, others] = [adaptedFieldsOf(variant, channel, language), adaptedFieldsOf(variant, channel, other)];
  const written = ({ title, text }: typeof own) => Boolean(form.values[title] || form.values[text]);
  const wrong = [own.title, own.text].some((name) => form.error(name));
  const otherWrong = [others.title, others.text].map((name) => form.error(name)).find(Boolean);
  // What is wrong is never hidden.
  const isOpen = opened || wrong || Boolean(otherWrong);
  const longest = { title: 120, text: adaptedLengths[channel] };
  const length = (part: 'title' | 'text') =>
    t('campaigns:form.length', {
      shown: format.number(form.values[own[part]].length),
      max: format.number(longest[part]),
    });
  const put = (texts: { title: string; text: string }) => {
    form.set(own.title, texts.title);
    form.set(own.text, texts.text.slice(0, longest.text));
  };
  const named = { channel: t(`campaigns:channels.${channel}`) };
  return (
    <details className={classes.more} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpened(!isOpen);
        }}
      >
        <span className="row wrap">
          {t(`campaigns:adapt.for.${channel}`)}
          {written(own) ? <Chip>{t('campaigns:adapt.on')}</Chip> : null}
          {!written(own) && written(others) ? <Chip>{t(`campaigns:adapt.onIn.${other}`)}</Chip> : null}
        </span>
      </summary>
      {isOpen ? (
        <div className="col">
          {otherWrong ? <Note tone="bad">{t(`campaigns:form.wrong.${other}`, { said: otherWrong })}</Note> : null}
          <TextInput
            {...form.field(own.title)}
            key={own.title}
            label={t('campaigns:adapt.title', named)}
            description={length('title')}
            maxLength={longest.title}
            autoComplete="off"
            lang={language}
          />
          <TextWithVariables
            {...form.field(own.text)}
            key={own.text}
            label={t('campaigns:adapt.text', named)}
            description={length('text')}
            maxLength={longest.text}
            minRows={3}
            lang={language}
          />
          <div className="row wrap">
            {written(own) ? (
              <Button
                variant="default"
                leftSection={<IconX size={18} aria-hidden="true" />}
                onClick={() => put({ title: '', text: '' })}
              >
                {t('campaigns:adapt.drop')}
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconCopy size={18} aria-hidden="true" />}
                disabled={!common.title && !common.text}
                onClick={() => put(common)}
              >
                {t('campaigns:adapt.start')}
              </Button>
            )}
          </div>
        </div>
      ) : null}
    </details>
  );
}

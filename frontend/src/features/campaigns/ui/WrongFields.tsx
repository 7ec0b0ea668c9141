import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../../lib/after-paint.js';
import type { Form } from '../../../lib/form/use-form.js';
import { Note } from '../../../ui/Note.js';
import { adaptedPlaces } from '../api/adapted.js';
import { csvColumnFields, type CampaignFields } from '../api/fields.js';
import { languageOfField } from '../api/wrong-fields.js';
import classes from './Campaigns.module.css';

interface WrongFieldsProps {
  form: Form<CampaignFields>;
  onLanguage: (language: 'fr' | 'en') => void;
}

/** The fields that say something is wrong, by name: each leads to its own, also on the side of the other language. */
export function WrongFields({ form, onLanguage }: WrongFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const wrong = Object.keys(form.values).filter((name) => form.error(name));
  if (!wrong.length) return null;
  const lead = async (name: string) => {
    const language = languageOfField(name);
    if (language) onLanguage(language);
    await afterPaint();
    const field =
      document.querySelector<HTMLElement>(`form [name="${name}"]`) ??
      document.getElementById(name === 'csvMediaId' ? 'campaign-to' : `campaign-${name}`);
    if (field?.tagName === 'H2') field.tabIndex = -1;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  };
  return (
    <Note tone="bad">
      <p>{t('campaigns:form.toMend')}</p>
      <ul className={classes.wrong}>
        {wrong.map((name) => (
          <li key={name}>
            <button type="button" className="link-button" onClick={() => void lead(name)}>
              {nameOf(name)}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function useFieldName() {
  const { t } = useTranslation();
  const within = (name: string): string => {
    const place = adaptedPlaces.find(({ title, text }) => title === name || text === name);
    if (place) {
      const channel = t(`campaigns:channels.${place.channel}`);
      return t(`campaigns:adapt.${place.title === name ? 'title' : 'text'}`, { channel });
    }
    const column = Object.entries(csvColumnFields).find(([, field]) => field === name)?.[0];
    if (column) return t(`campaigns:csv.fields.${column as keyof typeof csvColumnFields}`);
    if (/^b(Fr|En)/.test(name)) return t(`campaigns:split.${name.endsWith('Title') ? 'titleB' : 'textB'}`);
    const part = /^(?:fr|en)(Title|Text|Url)$/.exec(name)?.[1]?.toLowerCase();
    if (part) return t(`campaigns:form.${part as 'title'}`);
    if (name === 'name') return t('campaigns:name');
    if (name === 'inapp') return t('campaigns:form.channels');
    if (name === 'csvMediaId') return t('campaigns:form.to');
    return t(`campaigns:form.${name as 'at'}`);
  };
  return (name: string): string => {
    const language = languageOfField(name);
    return language ? t(`campaigns:form.fieldIn.${language}`, { name: within(name) }) : within(name);
  };
}

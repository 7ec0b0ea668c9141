import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/use-form.js';
import { useFormat } from '../../../lib/use-format.js';
import { Choice } from '../../../ui/Choice.js';
import { Note } from '../../../ui/Note.js';
import { TextInput } from '../../../ui/TextInput.js';
import { channelsOf, type CampaignFields } from '../api/fields.js';
import { AdaptFields } from './AdaptFields.js';
import { TextWithVariables } from './TextWithVariables.js';

const longest = { title: 120, text: 900 } as const;

interface MessageFieldsProps {
  form: Form<CampaignFields>;
  language: 'fr' | 'en';
  onLanguage: (language: 'fr' | 'en') => void;
}

/** What it says, in both languages; a reader's name can be put in. */
export function MessageFields({ form, language, onLanguage }: MessageFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [title, body, url] = [`${language}Title`, `${language}Text`, `${language}Url`] as const;
  const other = language === 'en' ? 'fr' : 'en';
  // What is wrong on the other side is said here, or nobody knew why it is not saved.
  const otherWrong = (['Title', 'Text', 'Url'] as const).map((field) => form.error(`${other}${field}`)).find(Boolean);
  const length = (value: string, max: number) =>
    t('campaigns:form.length', { shown: format.number(value.length), max: format.number(max) });
  return (
    <section className="card col" aria-labelledby="campaign-message">
      <h2 id="campaign-message">{t('campaigns:form.message')}</h2>
      <Choice
        legend={t('campaigns:form.language')}
        hideLegend
        value={language}
        options={[
          { value: 'fr', label: t('campaigns:form.french') },
          { value: 'en', label: t('campaigns:form.english') },
        ]}
        onChange={onLanguage}
      />
      {otherWrong ? <Note tone="bad">{t(`campaigns:form.wrong.${other}`, { said: otherWrong })}</Note> : null}
      {language === 'en' ? <p className="sm">{t('campaigns:form.englishHelp')}</p> : null}
      <TextInput
        {...form.field(title)}
        key={title}
        label={t('campaigns:form.title')}
        description={length(form.values[title], longest.title)}
        maxLength={longest.title}
        required={language === 'fr'}
        autoComplete="off"
        lang={language}
      />
      <TextWithVariables
        {...form.field(body)}
        key={body}
        label={t('campaigns:form.text')}
        description={length(form.values[body], longest.text)}
        maxLength={longest.text}
        required={language === 'fr'}
        minRows={5}
        lang={language}
      />
      <TextInput
        {...form.field(url)}
        key={url}
        label={t('campaigns:form.url')}
        description={t('campaigns:form.urlHelp')}
        inputMode="url"
        autoComplete="off"
      />
      <AdaptFields
        form={form}
        variant="a"
        language={language}
        channels={channelsOf(form.values)}
        common={{ title: form.values[title], text: form.values[body] }}
      />
    </section>
  );
}

import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../../ui/Textarea.js';
import classes from './Campaigns.module.css';

const variables = ['firstname', 'lastname', 'city'] as const;
/** As each language writes them. */
const written = {
  fr: { firstname: '{{prenom|cher membre}}', lastname: '{{nom}}', city: '{{ville|votre ville}}' },
  en: { firstname: '{{firstname|dear member}}', lastname: '{{lastname}}', city: '{{city|your town}}' },
} as const;

type TextWithVariablesProps = Omit<ComponentProps<typeof Textarea>, 'ref' | 'lang'> & { lang: 'fr' | 'en' };

/** A text into which a reader's name or town can be put, where one is writing. */
export function TextWithVariables({ lang, ...field }: TextWithVariablesProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const insert = (variable: string) => {
    const { current } = area;
    if (!current || current.value.length + variable.length > current.maxLength) return;
    current.focus();
    // As if it were typed: the field hears of it, and the next one goes behind it.
    current.setRangeText(variable, current.selectionStart, current.selectionEnd, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
    setSaid(variable);
  };
  return (
    <>
      <Textarea {...field} ref={area} lang={lang} />
      <div className="row wrap" role="group" aria-label={t('campaigns:form.insert')}>
        <span className="sm mut">{t('campaigns:form.insert')}</span>
        {variables.map((name) => (
          <button key={name} type="button" className={classes.variable} onClick={() => insert(written[lang][name])}>
            {t(`campaigns:form.vars.${name}`)}
          </button>
        ))}
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </div>
    </>
  );
}

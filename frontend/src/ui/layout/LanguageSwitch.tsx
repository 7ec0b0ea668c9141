import { useTranslation } from 'react-i18next';
import type { Language } from '@afi/contracts/language';
import { switchLanguage } from '../../lib/i18n.js';
import classes from './LanguageSwitch.module.css';

const choices: readonly { language: Language; short: string; name: string }[] = [
  { language: 'fr', short: 'FR', name: 'Français' },
  { language: 'en', short: 'EN', name: 'English' },
];

export function LanguageSwitch({ onSwitch }: { onSwitch?: (language: Language) => void }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes.switch} role="group" aria-label={t('shell:language')}>
      {choices.map(({ language, short, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${short}, ${name}`}
          aria-pressed={i18n.language === language}
          onClick={() => {
            void switchLanguage(language);
            onSwitch?.(language);
          }}
        >
          {short}
        </button>
      ))}
    </div>
  );
}

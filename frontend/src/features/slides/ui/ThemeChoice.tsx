import { slideThemes, type SlideThemeName } from '@afi/contracts/slide-parts';
import { themes } from '@afi/contracts/slide-themes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Slides.module.css';

interface ThemeChoiceProps {
  value: SlideThemeName;
  onChange: (theme: SlideThemeName) => void;
}

/** The looks of a deck, each by its two colours. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.themes}>
      <legend className="b">{t('slides:theme')}</legend>
      {slideThemes.map((one) => {
        const { paper, accent, soft } = themes[one];
        const half = one === 'savane' ? '#fcba04' : accent;
        return (
          <label key={one} className={classes.theme}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              className="visually-hidden"
            />
            <span
              className={classes.swatch}
              style={{ background: `linear-gradient(135deg, ${one === 'nuit' ? paper : soft} 50%, ${half} 50%)` }}
            />
            <span className="sm">{t(`slides:themes.${one}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

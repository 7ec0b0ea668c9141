import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../../ui/Switch.js';
import { useOpenedBy } from '../../../../lib/form/use-opened-by.js';
import { useFormat } from '../../../../lib/use-format.js';
import { MomentField } from '../../../../ui/form/MomentField.js';
import type { PostFields } from '../../api/composer.js';
import classes from './Composer.module.css';

interface WhenEditorProps extends Pick<PostFields, 'startsAt' | 'endsAt' | 'mustRead'> {
  startError: string | undefined;
  endError: string | undefined;
  /** Grows when the values were put in from outside. */
  round: number;
  /** Members read it already: it cannot begin later. */
  begun: boolean;
  onChange: (name: 'startsAt' | 'endsAt' | 'mustRead', value: string | boolean) => void;
}

/** When a post begins and ends, and whether members are to say that they have read it. */
export const WhenEditor = memo(function WhenEditor(props: WhenEditorProps) {
  const { startsAt, endsAt, mustRead, startError, endError, round, begun, onChange } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const fold = useOpenedBy(startError ?? endError);
  const said = [
    startsAt && !begun ? format.dateTime(startsAt) : '',
    endsAt ? t('composer:form.until', { at: format.dateTime(endsAt) }) : '',
    mustRead ? t('posts:toRead') : '',
  ].filter(Boolean);
  return (
    <details className={classes.options} {...fold}>
      <summary>
        <IconClock size={22} stroke={1.7} aria-hidden="true" />
        <span>{t('composer:form.when')}</span>
        <span>{said.join(' · ') || t(begun ? 'composer:form.noEnd' : 'composer:form.atOnce')}</span>
        <IconChevronDown size={20} stroke={1.7} aria-hidden="true" className={classes.opens} />
      </summary>
      <div className={classes.inside}>
        {begun ? null : (
          <MomentField
            key={`start ${round}`}
            name="startsAt"
            label={t('composer:form.startsAt')}
            value={startsAt}
            error={startError}
            onChange={(at) => onChange('startsAt', at)}
          />
        )}
        <MomentField
          key={`end ${round}`}
          name="endsAt"
          label={t('composer:form.endsAt')}
          value={endsAt}
          error={endError}
          onChange={(at) => onChange('endsAt', at)}
        />
        <Switch
          label={t('composer:form.mustRead')}
          checked={mustRead}
          onChange={({ currentTarget }) => onChange('mustRead', currentTarget.checked)}
        />
      </div>
    </details>
  );
});

import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../../ui/fields/Switch.js';
import type { Form } from '../../../../lib/form/use-form.js';
import { useFormat } from '../../../../lib/use-format.js';
import { MomentField } from '../../../../ui/form/MomentField.js';
import type { PostFields } from '../../api/composer.js';
import classes from './Composer.module.css';

/** When a post begins and ends, and whether members are to say that they have read it. */
export function WhenEditor({ form, begun }: { form: Form<PostFields>; begun: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { startsAt, endsAt, mustRead } = form.values;
  const error = form.error('startsAt') ?? form.error('endsAt');
  const said = [
    startsAt && !begun ? format.dateTime(startsAt) : '',
    endsAt ? t('posts:form.until', { at: format.dateTime(endsAt) }) : '',
    mustRead ? t('posts:toRead') : '',
  ].filter(Boolean);
  return (
    <details className={classes.options} open={error !== undefined || undefined}>
      <summary>
        <IconClock size={22} stroke={1.7} aria-hidden="true" />
        <span>{t('posts:form.when')}</span>
        <span>{said.join(' · ') || t(begun ? 'posts:form.noEnd' : 'posts:form.atOnce')}</span>
        <IconChevronDown size={20} stroke={1.7} aria-hidden="true" className={classes.opens} />
      </summary>
      <div className={classes.inside}>
        {begun ? null : (
          <MomentField
            key={`start ${form.round}`}
            name="startsAt"
            label={t('posts:form.startsAt')}
            value={startsAt}
            error={form.error('startsAt')}
            onChange={(at) => form.set('startsAt', at)}
          />
        )}
        <MomentField
          key={`end ${form.round}`}
          name="endsAt"
          label={t('posts:form.endsAt')}
          value={endsAt}
          error={form.error('endsAt')}
          onChange={(at) => form.set('endsAt', at)}
        />
        <Switch
          label={t('posts:form.mustRead')}
          checked={mustRead}
          onChange={({ currentTarget }) => form.set('mustRead', currentTarget.checked)}
        />
      </div>
    </details>
  );
}

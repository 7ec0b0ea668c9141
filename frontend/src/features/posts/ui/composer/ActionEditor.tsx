import type { ActionType } from '@afi/contracts/post-action';
import { IconChevronDown, IconClick } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenedBy } from '../../../../lib/form/use-opened-by.js';
import { readJson } from '../../api/composer.js';
import type { ActionFieldsProps } from './ActionFields.js';
import classes from './Composer.module.css';

/** Most posts have no button: who gives one loads its fields. */
const ActionFields = lazy(async () => ({ default: (await import('./ActionFields.js')).ActionFields }));

/** The one button of a post: its kind on the fold, its fields in it. */
export const ActionEditor = memo(function ActionEditor(props: ActionFieldsProps) {
  const { value, error } = props;
  const { t } = useTranslation();
  const type = (readJson(value) as { type?: ActionType }).type;
  const fold = useOpenedBy(error);
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={classes.options}
      open={fold.open}
      onToggle={(event) => {
        fold.onToggle(event);
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        <IconClick size={22} stroke={1.7} aria-hidden="true" />
        <span>{t('composer:form.button')}</span>
        <span>{type ? t(`composer:form.buttons.${type}`) : t('composer:form.noButton')}</span>
        <IconChevronDown size={20} stroke={1.7} aria-hidden="true" className={classes.opens} />
      </summary>
      <div className={classes.inside}>
        {opened || fold.open || value !== '' ? (
          <Suspense fallback={null}>
            <ActionFields {...props} />
          </Suspense>
        ) : null}
      </div>
    </details>
  );
});

import { postTypes, type PostType } from '@afi/contracts/post-body';
import {
  IconAlignLeft,
  IconApps,
  IconBrandYoutube,
  IconChartBar,
  IconFileText,
  IconLink,
  IconMicrophone,
  IconPhoto,
  IconShoppingBag,
  IconVideo,
  IconDeviceTv,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Composer.module.css';

const icons: Record<PostType, TablerIcon> = {
  text: IconAlignLeft,
  image: IconPhoto,
  poll: IconChartBar,
  video: IconVideo,
  audio: IconMicrophone,
  file: IconFileText,
  link: IconLink,
  carousel: IconShoppingBag,
  youtube: IconBrandYoutube,
  zoom: IconDeviceTv,
  google_meet: IconUsersGroup,
  jitsi_meet: IconUsersGroup,
  miniapp: IconApps,
};
/** Those in daily use first. */
const order = Object.keys(icons) as PostType[];

interface TypeBarProps {
  value: PostType;
  /** Which can be written. */
  offered: (type: PostType) => boolean;
  onChange: (type: PostType) => void;
}

/** What the post is: radio buttons that look like a bar, to be swiped. */
export const TypeBar = memo(function TypeBar({ value, offered, onChange }: TypeBarProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.types}>
      <legend className="visually-hidden">{t('composer:form.type')}</legend>
      {order
        .filter((type) => postTypes.includes(type) && (type === value || offered(type)))
        .map((type) => {
          const Icon = icons[type];
          return (
            <label key={type} className={classes.type}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={type}
                checked={type === value}
                onChange={() => onChange(type)}
              />
              <Icon size={22} stroke={1.7} aria-hidden="true" />
              <span>{t(`posts:types.${type}`)}</span>
            </label>
          );
        })}
    </fieldset>
  );
});

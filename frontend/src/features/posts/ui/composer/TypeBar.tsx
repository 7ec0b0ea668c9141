import { postTypes, type PostType } from '@afi/contracts/post-body';
import {
  IconAlignLeft,
  IconBrandYoutube,
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
import { wordKindOf, type BodyKinds } from './body-kinds.js';
import classes from './Composer.module.css';

/** Of posts' own types. */
const icons: Partial<Record<PostType, TablerIcon>> = {
  text: IconAlignLeft,
  image: IconPhoto,
  video: IconVideo,
  audio: IconMicrophone,
  file: IconFileText,
  link: IconLink,
  carousel: IconShoppingBag,
  youtube: IconBrandYoutube,
  zoom: IconDeviceTv,
  google_meet: IconUsersGroup,
  jitsi_meet: IconUsersGroup,
};
const own = Object.keys(icons) as PostType[];
const others = postTypes.filter((type) => !own.includes(type));

/** Those in daily use first. */
function orderOf(kinds: BodyKinds): PostType[] {
  const isDaily = (type: PostType) => wordKindOf(kinds, type)?.daily === true;
  return [...own.slice(0, 2), ...others.filter(isDaily), ...own.slice(2), ...others.filter((type) => !isDaily(type))];
}

interface TypeBarProps {
  value: PostType;
  /** How each is written; a type without is not offered. */
  kinds: BodyKinds;
  onChange: (type: PostType) => void;
}

/** What the post is: radio buttons that look like a bar, to be swiped. */
export const TypeBar = memo(function TypeBar({ value, kinds, onChange }: TypeBarProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.types}>
      <legend className="visually-hidden">{t('composer:form.type')}</legend>
      {orderOf(kinds)
        .filter((type) => type === value || type === 'text' || kinds[type] !== undefined)
        .map((type) => {
          const Icon = icons[type] ?? wordKindOf(kinds, type)?.icon;
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
              {Icon ? <Icon size={22} stroke={1.7} aria-hidden="true" /> : null}
              <span>{t(`posts:types.${type}`)}</span>
            </label>
          );
        })}
    </fieldset>
  );
});

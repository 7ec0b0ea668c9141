import { IconPhoto, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.js';
import classes from './ThoughtPictures.module.css';

/** A photo of this device that is to be sent, and can be left out; an icon where the browser cannot show its kind. */
export function ChosenPhoto({ file, onLeave }: { file: File; onLeave: () => void }) {
  const { t } = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <li>
      {isUnknown ? (
        <span role="img" aria-label={file.name} title={file.name}>
          <IconPhoto size={24} aria-hidden="true" />
        </span>
      ) : (
        <img ref={image} width={96} height={96} alt={file.name} title={file.name} onError={() => setUnknown(true)} />
      )}
      <IconButton
        className={classes.off}
        aria-label={t('thoughts:pictures.leave', { name: file.name })}
        onClick={onLeave}
      >
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Cropper from 'react-easy-crop';
import type { CropArea as Area } from '../api/crop.js';
import classes from './ImagePicker.module.css';

interface CropAreaProps {
  url: string;
  ratio: number;
  onChange: (area: Area) => void;
  /** The browser cannot show it. */
  onBroken: () => void;
}

const zooms = { min: 1, max: 3, step: 0.1 };

/** The frame of the cut-out: moved with finger, mouse or arrow keys, zoomed with two fingers, wheel or slider. */
export default function CropArea({ url, ratio, onChange, onBroken }: CropAreaProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  return (
    <div className="col">
      <div className={classes.stage}>
        <Cropper
          image={url}
          aspect={ratio}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onChange(pixels)}
          mediaProps={{ onError: onBroken }}
          cropperProps={{ 'aria-label': t('media:crop.frame') }}
        />
      </div>
      <label className="col">
        <span className="sm b">{t('media:crop.zoom')}</span>
        <input
          className={classes.zoom}
          type="range"
          {...zooms}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  );
}

import { initialsOf } from '@afi/contracts/initials';
import { tileSide } from './Tile.js';

interface AvatarProps {
  /** Initials are taken from it when there is no picture. */
  name: string;
  picture?: string | null;
  /** Side in rem. */
  size?: number;
}

/**
 * The rounded square that stands for a person or a community. Always beside the name, so hidden from readers; initials
 * are drawn by the style sheet, or they would count as the visible label of a button around them. They stand until the
 * picture is there, and where it never comes.
 */
export function Avatar({ name, picture, size = 2.75 }: AvatarProps) {
  return (
    <span
      key={picture}
      className="tile"
      data-tone="p"
      data-initials={initialsOf(name)}
      style={tileSide(size)}
      aria-hidden="true"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          width={88}
          height={88}
          onLoad={(event) => event.currentTarget.parentElement?.removeAttribute('data-initials')}
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      ) : null}
    </span>
  );
}

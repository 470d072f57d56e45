import { useState } from 'react';
import { useListParams } from './list-params.ts';

/** A modal that the address opens, so that Back closes it; the value of the parameter says what it is about. */
export function useModalParam(name: string) {
  const { get, set } = useListParams();
  const value = get(name);
  const [about, setAbout] = useState(value);
  // it stays known while the modal fades out
  if (value !== null && value !== about) setAbout(value);
  return {
    about,
    opened: value !== null,
    open: (newAbout: string) => set({ [name]: newAbout }),
    close: () => set({ [name]: null }, true),
  };
}

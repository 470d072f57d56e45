import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface FilePickerProps extends Omit<FileButtonProps, 'onChange' | 'resetRef' | 'multiple'> {
  onChoose: (file: File) => void;
}

/** Opens the file dialog of the browser. The user can choose the same file again, for example after correcting it. */
export function FilePicker({ onChoose, ...button }: FilePickerProps) {
  const resetInput = useRef<() => void>(null);
  const handleChange = (file: File | null) => {
    // Without the reset, the browser reports no change if the user chooses the same file again.
    resetInput.current?.();
    if (file) onChoose(file);
  };
  return <FileButton {...button} resetRef={resetInput} onChange={handleChange} />;
}

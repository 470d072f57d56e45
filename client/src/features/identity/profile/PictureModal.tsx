import { ActionIcon, Button, Group, Input, Slider, Stack, Text } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconPhoto,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { toast } from '../../../lib/browser/toast.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-form.ts';
import { FilePicker } from '../../../ui/forms/FilePicker.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import {
  CROP_SIZE,
  cropImage,
  FRAME_SIZE,
  clampPosition,
  getMaxZoom,
  MIN_ZOOM,
  type Point,
  getCropSquare,
} from './picture-crop.ts';
import { useSetProfilePictureMutation } from './profile.generated.ts';
import { readImage } from './read-image.ts';
import classes from './PictureModal.module.css';

interface PictureModalProps {
  opened: boolean;
  onClose: () => void;
}

/** The dialog in which a company chooses a square part of an image and uploads it as its picture. */
export default function PictureModal({ opened, onClose }: PictureModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Upload picture" size="md">
      {(close) => <PictureForm onClose={close} />}
    </FormModal>
  );
}

const CENTRE: Point = { x: 0, y: 0 };

function PictureForm({ onClose }: { onClose: () => void }) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const [position, setPosition] = useState(CENTRE);
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const markSaved = useUnsavedGuard(image !== null);
  const [setPicture, { loading }] = useSetProfilePictureMutation();

  // The browser keeps the image in memory until its URL is revoked.
  useEffect(() => () => URL.revokeObjectURL(image?.src ?? ''), [image]);

  const choose = async (file: File) => {
    const result = await readImage(file);
    setProblem('problem' in result ? result.problem : null);
    if ('problem' in result) return;
    setImage(result.image);
    setPosition(CENTRE);
    setZoom(MIN_ZOOM);
  };

  const upload = async () => {
    if (!image) {
      setProblem('Choose an image file.');
      return;
    }
    try {
      const cropped = await cropImage(image, getCropSquare(toImageSize(image), position, zoom));
      setProblem('problem' in cropped ? cropped.problem : null);
      if ('problem' in cropped) return;
      const { data } = await setPicture({ variables: cropped });
      if (!data) return;
      const { message, userErrors } = data.setProfilePicture;
      if (userErrors.length) {
        toast.error(message);
      } else {
        toast.success(message);
        markSaved();
        onClose();
      }
    } catch (error) {
      toast.error(formatError(error));
    }
  };

  return (
    <Form submit={upload}>
      <Stack gap="md">
        <Stack gap={6} align="flex-start" pt={4}>
          <FilePicker accept="image/*" onChoose={(file) => void choose(file)} inputProps={{ 'aria-label': 'Image' }}>
            {(props) => (
              <Button
                variant="default"
                leftSection={<IconPhoto size={18} aria-hidden />}
                data-autofocus
                aria-invalid={problem ? true : undefined}
                aria-describedby={problemId}
                {...props}
              >
                {image ? 'Choose another image' : 'Choose an image'}
              </Button>
            )}
          </FilePicker>
          {problem ? (
            <Input.Error id={problemId} size="sm" role="alert">
              {problem}
            </Input.Error>
          ) : (
            !image && (
              <Text size="sm" c="dimmed">
                At least 100 × 100 pixels. You can then choose the square that is shown.
              </Text>
            )
          )}
        </Stack>
        {image && <CropArea image={image} position={position} zoom={zoom} onPosition={setPosition} onZoom={setZoom} />}
        <FormFooter submitLabel="Upload" isBusy={loading} formError={null} onCancel={onClose} />
      </Stack>
    </Form>
  );
}

const toImageSize = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});

interface CropAreaProps {
  image: HTMLImageElement;
  position: Point;
  zoom: number;
  onPosition: (position: Point) => void;
  onZoom: (zoom: number) => void;
}

const TOO_SMALL_MESSAGE = 'This image is too small to zoom in.';

const MOVE_STEP_PX = 20;
const MOVE_BUTTONS: { label: string; icon: TablerIcon; by: Point }[] = [
  { label: 'Move image left', icon: IconArrowLeft, by: { x: -MOVE_STEP_PX, y: 0 } },
  { label: 'Move image right', icon: IconArrowRight, by: { x: MOVE_STEP_PX, y: 0 } },
  { label: 'Move image up', icon: IconArrowUp, by: { x: 0, y: -MOVE_STEP_PX } },
  { label: 'Move image down', icon: IconArrowDown, by: { x: 0, y: MOVE_STEP_PX } },
];

/** Shows the image under the crop square. Buttons and a slider are alternatives to dragging and pinching. */
function CropArea({ image, position, zoom, onPosition, onZoom }: CropAreaProps) {
  const labelId = useId();
  const maxZoom = getMaxZoom(toImageSize(image));
  const canZoom = maxZoom > MIN_ZOOM;
  return (
    <Stack gap="sm" align="center">
      <div className={classes.frame} style={{ width: FRAME_SIZE, height: FRAME_SIZE }}>
        <Cropper
          image={image.src}
          crop={position}
          zoom={zoom}
          minZoom={MIN_ZOOM}
          maxZoom={maxZoom}
          aspect={1}
          cropSize={{ width: CROP_SIZE, height: CROP_SIZE }}
          objectFit="cover"
          onCropChange={onPosition}
          onZoomChange={onZoom}
          cropperProps={{ role: 'group', 'aria-label': 'Visible part of the image. Arrow keys move the image.' }}
          // The style tag of react-easy-crop would violate the content security policy, so its style sheet is imported
          // instead.
          disableAutomaticStylesInjection
        />
      </div>
      <Group gap={6} justify="center">
        {MOVE_BUTTONS.map(({ label, icon: Icon, by }) => (
          <ActionIcon
            key={label}
            variant="default"
            size={32}
            aria-label={label}
            title={label}
            onClick={() =>
              onPosition(clampPosition(toImageSize(image), { x: position.x + by.x, y: position.y + by.y }, zoom))
            }
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
      <div className={classes.zoom}>
        <Text size="sm" fw={500} id={labelId}>
          Zoom
        </Text>
        <Slider
          flex={1}
          min={1}
          max={maxZoom / MIN_ZOOM}
          step={0.05}
          label={null}
          disabled={!canZoom}
          thumbProps={{ 'aria-labelledby': labelId, 'aria-description': canZoom ? undefined : TOO_SMALL_MESSAGE }}
          value={zoom / MIN_ZOOM}
          onChange={(value) => onZoom(value * MIN_ZOOM)}
        />
      </div>
      {!canZoom && (
        <Text size="xs" c="dimmed">
          {TOO_SMALL_MESSAGE}
        </Text>
      )}
    </Stack>
  );
}

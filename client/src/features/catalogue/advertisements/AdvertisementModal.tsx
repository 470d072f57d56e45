import { useApolloClient } from '@apollo/client/react';
import { FileInput, Input, SegmentedControl, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { formatBytes } from '../../../lib/formats/formats.ts';
import { getTypedKeys } from '../../../lib/formats/typed-keys.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormFooter } from '../../../ui/forms/FormFooter.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { LockableFields } from '../../../ui/forms/LockableFields.tsx';
import { useIdempotentForm } from '../../../ui/forms/use-idempotent-form.ts';
import { advertisementForm, IMAGE_TYPES, POSITION_LABELS, ADVERTISEMENT_TYPE_LABELS } from './advertisement.form.ts';
import {
  AdvertisementDocument,
  type AdType,
  type AdvertisementRowFragment,
  useCreateAdvertisementMutation,
  useUpdateAdvertisementMutation,
} from './advertisements.generated.ts';
import { CleanedPreview } from './CleanedPreview.tsx';
import { formatRemovedMarkup } from './format-removed.ts';
import classes from './AdvertisementModal.module.css';

interface AdvertisementModalProps {
  /** The advertisement to edit. Null for a new advertisement. */
  row: AdvertisementRowFragment | null;
  opened: boolean;
  onClose: () => void;
}

export default function AdvertisementModal({ row, opened, onClose }: AdvertisementModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={row ? 'Edit advertisement' : 'Add advertisement'} size="lg">
      {(close) => <AdvertisementForm row={row} onClose={close} />}
    </FormModal>
  );
}

function AdvertisementForm({ row, onClose }: Omit<AdvertisementModalProps, 'opened'>) {
  const client = useApolloClient();
  // The advertisement that was last loaded into the form.
  const [loaded, setLoaded] = useState(row);
  const form = useForm({
    initialValues: advertisementForm.getInitialValues(row),
    validate: (values) => advertisementForm.validate(values, loaded),
  });
  const { type, htmlContent, imageFile } = form.values;
  const [createAdvertisement] = useCreateAdvertisementMutation();
  const [updateAdvertisement] = useUpdateAdvertisementMutation();
  const { submit, isLocked, footer } = useIdempotentForm({
    form,
    name: `advertisement ${row?.id ?? 'new'}`,
    isEdit: row !== null,
    toInput: advertisementForm.toInput,
    send: async (input, options) => {
      const payload = loaded
        ? (
            await updateAdvertisement({
              variables: {
                input: { advertisementId: loaded.id, ...input, known: advertisementForm.toKnown(loaded) },
              },
            })
          ).data?.updateAdvertisement
        : (await createAdvertisement({ variables: { input }, ...options })).data?.createAdvertisement;
      const removedText = formatRemovedMarkup(payload?.removed ?? []);
      return payload && removedText ? { ...payload, message: `${payload.message} Removed: ${removedText}.` } : payload;
    },
    reload: async () => {
      if (!loaded) return;
      const variables = { id: loaded.id };
      const { data } = await client.query({ query: AdvertisementDocument, variables, fetchPolicy: 'network-only' });
      if (!data?.advertisement) return;
      form.setValues(advertisementForm.rebase(form.getValues(), loaded, data.advertisement));
      setLoaded(data.advertisement);
    },
    onDone: onClose,
  });

  return (
    <Form submit={submit}>
      <Stack gap="lg">
        <LockableFields isLocked={isLocked}>
          <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
          <Select
            label="Position"
            description="Where the chat app shows the advertisement"
            data={getTypedKeys(POSITION_LABELS).map((value) => ({ value, label: POSITION_LABELS[value] }))}
            allowDeselect={false}
            {...form.getInputProps('position')}
          />
          <Input.Wrapper label="Type" labelElement="div" labelProps={{ id: 'advertisement-type' }}>
            <SegmentedControl
              fullWidth
              mt={4}
              aria-labelledby="advertisement-type"
              data={getTypedKeys(ADVERTISEMENT_TYPE_LABELS).map((value) => ({
                value,
                label: ADVERTISEMENT_TYPE_LABELS[value],
              }))}
              value={type}
              onChange={(value) => form.setFieldValue('type', value as AdType)}
            />
          </Input.Wrapper>
          {type === 'HTML' ? (
            <>
              <Textarea
                label="Html Content"
                description="Text, links, lists, tables and images from this portal; scripts, frames and other images are removed"
                autosize
                minRows={5}
                maxRows={14}
                spellCheck={false}
                classNames={{ input: classes.code }}
                {...form.getInputProps('htmlContent')}
              />
              <CleanedPreview html={htmlContent} stored={loaded?.type === 'HTML' ? loaded.content : null} />
            </>
          ) : (
            <>
              <FileInput
                label="Image file"
                description="A PNG, JPEG or WebP image of at most 5 MB and 16 megapixels"
                placeholder={loaded?.type === 'IMAGE' ? 'Keep the current image' : 'Choose an image'}
                accept={IMAGE_TYPES.join(',')}
                leftSection={<IconPhoto size={18} stroke={1.7} aria-hidden />}
                clearable
                clearButtonProps={{ 'aria-label': 'Remove the chosen image' }}
                {...form.getInputProps('imageFile')}
              />
              <ImagePreview file={imageFile} stored={loaded?.type === 'IMAGE' ? loaded.content : null} />
            </>
          )}
          <Switch
            label="Active"
            description="Chat apps receive only active advertisements"
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </LockableFields>
        <FormFooter submitLabel="Save" {...footer} onCancel={onClose} />
      </Stack>
    </Form>
  );
}

/** Shows the chosen image, or the stored one if no file is chosen. */
function ImagePreview({ file, stored }: { file: File | null; stored: string | null }) {
  const objectUrl = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    // The browser keeps the file in memory until its URL is revoked.
    return () => {
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [objectUrl]);
  const source = objectUrl ?? stored;
  if (!source) return null;
  return (
    <div>
      <img src={source} alt="Preview" height={100} className={classes.image} />
      {file && (
        <Text size="xs" c="dimmed" mt={4}>
          {file.name}, {formatBytes(file.size)}
        </Text>
      )}
    </div>
  );
}

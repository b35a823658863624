import { Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { HelpFile } from '@prarambh/contract/help';
import { formatSize } from '../../components/display/format';
import { ImageWithFallback } from '../../components/display/image-with-fallback';
import { NewTabLink } from '../../components/display/links';

/** Files of a message: pictures as thumbnails, PDFs by name, each opening in a new tab. */
export function SentFiles({ files, isOwn }: { files: readonly HelpFile[]; isOwn: boolean }) {
  const { t } = useLingui();
  return (
    <Flex
      as="ul"
      listStyleType="none"
      aria-label={t`Attached files`}
      gap="2"
      mt="1.5"
      wrap="wrap"
      justify={isOwn ? 'flex-end' : 'flex-start'}
    >
      {files.map((file) => (
        <Flex as="li" key={file._id} minW="0" maxW="full">
          {file.kind === 'picture' ? <Picture file={file} /> : <Paper file={file} />}
        </Flex>
      ))}
    </Flex>
  );
}

function Picture({ file: { name, address } }: { file: HelpFile }) {
  return (
    <NewTabLink href={address} label={name} borderRadius="lg">
      <ImageWithFallback
        src={address}
        alt=""
        htmlWidth={160}
        htmlHeight={120}
        w="40"
        h="28"
        objectFit="cover"
        borderRadius="lg"
        borderWidth="1px"
        bg="bg.muted"
      />
    </NewTabLink>
  );
}

function Paper({ file: { name, size, address } }: { file: HelpFile }) {
  return (
    <NewTabLink
      href={address}
      label={`${name} ${formatSize(size)}`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      minH="11"
      px="3"
      py="1"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.subtle"
      overflowWrap="anywhere"
    >
      {name}{' '}
      <Text as="span" color="fg.muted" fontSize="sm">
        {formatSize(size)}
      </Text>
    </NewTabLink>
  );
}

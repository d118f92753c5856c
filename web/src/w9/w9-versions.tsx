import { Button } from "@mantine/core";
import { w9Revisions } from "@portal/contract/w9/w9.ts";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { openFile } from "#kernel/open-file.ts";
import { localDayTime } from "#ui/format.ts";
import { useW9Versions, versionAddress } from "./w9.calls.ts";
import classes from "./w9.module.css";

/** Every form that was signed, of every year, as PDF. */
export function W9Versions() {
  const { data: versions = [] } = useW9Versions();
  const download = useMutation({ mutationFn: versionAddress, onSuccess: openFile });
  if (versions.length === 0) return null;
  return (
    <section className={classes.versions} aria-labelledby="w9-versions">
      <h2 id="w9-versions">Signed forms</h2>
      <ul>
        {versions.map(({ id, year, version, signedAt, layout }) => (
          <li key={id}>
            <b>
              {year}, version {version}
            </b>
            <span>Signed {localDayTime(signedAt)}</span>
            <span className={classes.versionNote}>{w9Revisions[layout]}</span>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconDownload size={16} stroke={1.75} />}
              aria-label={`Download the W9 Form of ${year}, version ${version}, as PDF`}
              loading={download.isPending && download.variables === id}
              onClick={() => download.mutate(id)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

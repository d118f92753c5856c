import { Button } from "@mantine/core";
import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { YearStatement } from "@portal/contract/taxation/taxation.ts";
import { IconDownload, IconFileText, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { downloadSpreadsheet } from "#kernel/export/download-spreadsheet.ts";
import { saveCsv } from "#kernel/export/save-file.ts";
import { useDownload } from "#kernel/export/use-download.ts";
import { statementCsv, statementSheet } from "./statement-files.ts";
import { TaxFormPreviewDialog } from "./tax-form-preview-dialog.tsx";
import classes from "./taxation.module.css";

const icon = { size: 16, stroke: 1.75 } as const;

/** The year on paper and as a file; all from the same rows as the page's total. */
export function StatementActions({ statement }: { statement: YearStatement }) {
  const download = useDownload();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const { year, rewardCount, preview } = statement;
  const fileName = taxationMessages.fileName(year);
  const common = { variant: "subtle", size: "sm", disabled: rewardCount === 0 } as const;
  function saveSheet(): void {
    const sheets = [statementSheet(statement)];
    download.start((watched) =>
      downloadSpreadsheet({ fileName: `${fileName}.xlsx`, sheets, ...watched }),
    );
  }
  return (
    <div className={classes.actions}>
      <Button {...common} leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        Print statement
      </Button>
      <Button
        {...common}
        leftSection={<IconDownload {...icon} />}
        loading={download.isWorking}
        onClick={saveSheet}
      >
        Download XLSX
      </Button>
      <Button
        {...common}
        leftSection={<IconDownload {...icon} />}
        onClick={() => saveCsv(statementCsv(statement), `${fileName}.csv`)}
      >
        Download CSV
      </Button>
      {preview && (
        <Button
          {...common}
          leftSection={<IconFileText {...icon} />}
          onClick={() => setPreviewOpen(true)}
        >
          {taxationMessages.preview}
        </Button>
      )}
      {preview && (
        <TaxFormPreviewDialog
          year={year}
          preview={preview}
          opened={isPreviewOpen}
          onClose={() => setPreviewOpen(false)}
        />
      )}
    </div>
  );
}

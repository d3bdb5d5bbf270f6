"""Fills in a CSV or XLSX file with LibreOffice Calc. Usage: fill-sheet.py <file> <result> <plan>"""

import json
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue

source, result, plan_file = sys.argv[1:]
with open(plan_file, encoding='utf-8') as file:
    plan = json.load(file)
CSV = 'Text - txt - csv (StarCalc)'
# Commas, quotes, UTF-8; every cell is as the file has it, unless it is a number.
CSV_OPTIONS = '44,34,76,1'


def properties(**values):
    made = []
    for name, value in values.items():
        each = PropertyValue()
        each.Name, each.Value = name, value
        made.append(each)
    return tuple(made)


def connect(pipe):
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', context)
    for _ in range(600):
        try:
            remote = resolver.resolve(f'uno:pipe,name={pipe};urp;StarOffice.ComponentContext')
            return remote.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', remote)
        except Exception:
            time.sleep(0.2)
    raise SystemExit('LibreOffice did not start')


def fill(rows):
    head = rows[0]
    at = {name: place for place, name in enumerate(head)}
    extra = []
    for count, row in enumerate(rows[1:]):
        if count >= plan['rows']:
            break
        id = row[at['id']]
        # The file guards a text that a spreadsheet would calculate by an apostrophe.
        row[at['target']] = plan['texts'].get(id) or plan['prefix'] + row[at['source']].lstrip("'")
        if id == plan['twice']:
            extra.append(list(row))
        if id == plan['foreign']:
            row[at['source']] = 'A text of nobody'
        if id == plan['otherRequest']:
            row[at['x-request']] = 'R-999'
    return rows + extra


with tempfile.TemporaryDirectory() as profile:
    pipe = profile.rsplit('/', 1)[1].replace('_', 'u')
    office = subprocess.Popen(
        ['soffice', '--headless', '--norestore', f'--accept=pipe,name={pipe};urp;', f'-env:UserInstallation=file://{profile}'],
        stderr=subprocess.DEVNULL,
    )
    try:
        desktop = connect(pipe)
        is_csv = source.endswith('.csv')
        how = properties(Hidden=True, **({'FilterName': CSV, 'FilterOptions': CSV_OPTIONS} if is_csv else {}))
        document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(source), '_blank', 0, how)
        sheet = document.Sheets.getByIndex(0)
        cursor = sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        used = cursor.RangeAddress
        rows = fill([list(row) for row in sheet.getCellRangeByPosition(0, 0, used.EndColumn, used.EndRow).getDataArray()])
        sheet.getCellRangeByPosition(0, 0, used.EndColumn, len(rows) - 1).setDataArray(tuple(tuple(row) for row in rows))
        kept = {'FilterName': CSV, 'FilterOptions': CSV_OPTIONS} if is_csv else {'FilterName': 'Calc MS Excel 2007 XML'}
        document.storeToURL(uno.systemPathToFileUrl(result), properties(**kept))
        document.close(True)
        try:
            desktop.terminate()
        except Exception:
            pass
        office.wait(60)
    finally:
        office.kill()

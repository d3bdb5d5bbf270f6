"""Fills in an XLIFF 1.2 file with the classes of Debian's translate-toolkit. Usage: fill-xliff.py <file> <result> <plan>"""

import copy
import json
import sys

from translate.storage import factory
from translate.storage.placeables import StringElem

source, result, plan = sys.argv[1:]
with open(plan, encoding='utf-8') as file:
    plan = json.load(file)
store = factory.getobject(source)
units = [unit for unit in store.units if not unit.isheader()]
for unit in units[: plan['rows']]:
    id = unit.xmlelement.get('id')
    if id in plan['texts']:
        unit.target = plan['texts'][id]
    else:
        text = copy.deepcopy(unit.rich_source[0])
        text.sub.insert(0, StringElem(plan['prefix']))
        unit.rich_target = [text]
    if id == plan['twice']:
        unit.xmlelement.getparent().append(copy.deepcopy(unit.xmlelement))
    if id == plan['foreign']:
        unit.source = 'A text of nobody'
    if id == plan['otherRequest']:
        for property in unit.xmlelement.iter(unit.namespaced('prop')):
            if property.get('prop-type') == 'x-request':
                property.text = 'R-999'
store.savefile(result)

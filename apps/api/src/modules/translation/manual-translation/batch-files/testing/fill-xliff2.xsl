<?xml version="1.0" encoding="UTF-8"?>
<!-- Fills in an XLIFF 2.1 file with xsltproc. The parameters are those of a plan. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:x="urn:oasis:names:tc:xliff:document:2.0"
  xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" exclude-result-prefixes="x">
  <xsl:param name="rows"/>
  <xsl:param name="prefix"/>
  <xsl:param name="twice"/>
  <xsl:param name="foreign"/>
  <xsl:param name="otherRequest"/>
  <xsl:param name="lost"/>
  <xsl:param name="lostText"/>
  <xsl:param name="script"/>
  <xsl:param name="scriptText"/>

  <xsl:template match="@*|node()">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="x:file">
    <xsl:copy>
      <xsl:apply-templates select="@*|node()"/>
      <xsl:apply-templates select="x:unit[@id = $twice]"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="mda:meta[@type = 'x-request']">
    <mda:meta type="x-request">
      <xsl:choose>
        <xsl:when test="ancestor::x:unit/@id = $otherRequest">R-999</xsl:when>
        <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
      </xsl:choose>
    </mda:meta>
  </xsl:template>

  <xsl:template match="x:source">
    <source>
      <xsl:choose>
        <xsl:when test="ancestor::x:unit/@id = $foreign">A text of nobody</xsl:when>
        <xsl:otherwise><xsl:apply-templates select="node()"/></xsl:otherwise>
      </xsl:choose>
    </source>
  </xsl:template>

  <xsl:template match="x:segment">
    <xsl:choose>
      <xsl:when test="count(../preceding-sibling::x:unit) &lt; $rows">
        <segment state="translated">
          <xsl:apply-templates select="x:source"/>
          <target>
            <xsl:choose>
              <xsl:when test="../@id = $lost"><xsl:value-of select="$lostText"/></xsl:when>
              <xsl:when test="../@id = $script"><xsl:value-of select="$scriptText"/></xsl:when>
              <xsl:otherwise>
                <xsl:value-of select="$prefix"/>
                <xsl:apply-templates select="x:source/node()"/>
              </xsl:otherwise>
            </xsl:choose>
          </target>
        </segment>
      </xsl:when>
      <xsl:otherwise><xsl:copy-of select="."/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
